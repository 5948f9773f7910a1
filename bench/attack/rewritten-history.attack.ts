import type { CartLine } from '../../src/features/cart/cart-line.ts'
import { type Attack, notTried } from './attack.ts'
import { findGoods, intentOf } from './goods.ts'
import type { Begun, Client } from './shop-client.ts'

const tables = [
  'purchase_order',
  'order_line',
  'payment_intent',
  'payment',
  'refund',
  'entry',
  'transfer',
  'invoice',
]

const statements = [
  'update purchase_order set net = net + 1',
  'update order_line set net = net + 1',
  'update order_line set quantity = quantity + 1',
  'update payment_intent set net = net + 1',
  'update payment_intent set online = online + 1',
  'update payment set amount = amount + 1',
  'update refund set amount = amount + 1',
  'update entry set amount = amount + 1',
  'update invoice set serial = serial || 1',
  ...tables.map((table) => `delete from ${table}`),
  ...tables.map((table) => `truncate ${table} cascade`),
  ...tables.map((table) => `alter table ${table} disable trigger user`),
  ...tables.map((table) => `alter table ${table} add column note text`),
]

/** Whoever got hold of the program's connection to the database rewrites what was paid. */
export const rewrittenHistory: Attack = {
  name: 'history rewritten as the program’s own role',
  budgets: 'lifted',
  async run({ client, tryAsTheShop }) {
    if (!tryAsTheShop) return notTried('the database is reached through the data folder')
    await leaveRefund(client)
    const tried = await tryAsTheShop(statements)
    const accepted = tried.filter(({ refused }) => refused === undefined).map(({ statement }) => statement)
    return {
      tries: tried.length,
      held: accepted.length === 0,
      outcome:
        accepted.length === 0
          ? 'every statement was refused'
          : `${accepted.length} accepted: ${accepted.slice(0, 4).join('; ')}${accepted.length > 4 ? ' …' : ''}`,
    }
  },
}

/** An order that was paid online and called off, so that there is a row of everything. */
async function leaveRefund(client: Client): Promise<void> {
  const [line] = await findGoods(client)
  const member = await client.register()
  const { body } = await client.begin(member, intentOf(member.addressId, [line as CartLine]))
  await client.payAt(body.data as Begun)
  for (let count = 0; count < 50; count += 1) {
    const [order] = await client.ordersOf(member)
    if (order) return void (await client.call('cancelOrder', { orderno: order.orderno }, member))
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('An order that was paid online did not come.')
}
