import { registerHooks } from 'node:module'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Cash from '../../../../test/allow-cash.ts'
import type * as Orders from '../../../../test/order-fixture.ts'
import type * as Payments from '../../../../test/payment-fixture.ts'
import type * as Bugs from '../../../../test/shown-bugs.ts'
import type { TestMember } from '../../../../test/test-app.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'

// Tests steps 1 and 2 of 'Add a column to orders' (docs/recipes.md). Adds columns to a temporary database,
// and loads a second copy of the modules, in which orderRows sets the columns.

const tea: Orders.Goods = { id: 1, mrp: 10_000, discountBp: 0, specialDiscount: 0, received: 10_000 }
const copied = '?with-a-column'
const given = [
  ['      promised_by: order', "      gift_note: 'From Asha', is_gift: true,\n      promised_by: order"],
  ['    quantity,\n', "    quantity,\n    wrapping: 'paper',\n"],
] as const

let fixture: Payments.PaymentFixture
let cashOrder: typeof Orders.cashOrder
let walletOrder: typeof Orders.walletOrder
let takeBugs: typeof Bugs.takeBugs
const hooks = registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const isCopied = context.parentURL?.endsWith(copied) && !/node_modules|^node:|\?/.test(resolved.url)
    return isCopied ? { ...resolved, url: resolved.url + copied } : resolved
  },
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(`/order-rows.flow.ts${copied}`)) return loaded
    const source = given.reduce((text, [from, to]) => text.replace(from, to), String(loaded.source))
    return { ...loaded, source }
  },
})

beforeAll(async () => {
  const copyOf = async <Module>(name: string) =>
    (await import(new URL(`../../../../test/${name}.ts${copied}`, import.meta.url).href)) as Module
  const orders = await copyOf<typeof Orders>('order-fixture')
  ;({ cashOrder, walletOrder } = orders)
  ;({ takeBugs } = await copyOf<typeof Bugs>('shown-bugs'))
  const payments = await copyOf<typeof Payments>('payment-fixture')
  const cash = await copyOf<typeof Cash>('allow-cash')
  fixture = await payments.openPaymentFixture([tea])
  await cash.allowCash(fixture.shop.db)
  await placeWithoutColumns()
  await sql`alter table purchase_order add column gift_note text, add column is_gift boolean`.execute(
    fixture.shop.ownerDb,
  )
  await sql`alter table order_line add column wrapping text`.execute(fixture.shop.ownerDb)
})
afterAll(async () => {
  hooks.deregister()
  await fixture.close()
})

/**
 * Places an order that is refused, so that a connection has planned the statement before the table gets the
 * columns.
 */
async function placeWithoutColumns() {
  const buyer = await fixture.createBuyer({ storeCredit: 10_000 })
  const body = walletOrder(buyer.addressId, [{ goods: tea }])
  expect((await fixture.shop.send(finalOrderData, body, buyer)).status).toBe(500)
  expect(takeBugs()).toEqual([expect.stringContaining('purchase_order has no column is_gift, gift_note')])
  expect(await fixture.ordersOf(buyer)).toEqual([])
}

async function readGifts(buyers: TestMember[]) {
  const { rows } = await sql<{ way: string }>`
    select payment_type as way, gift_note, is_gift, wrapping
      from purchase_order join order_line on order_line.order_id = purchase_order.id
      where purchase_order.member_id = any(${buyers.map(({ id }) => id)}::bigint[])`.execute(
    fixture.shop.ownerDb,
  )
  return rows
}

const gift = (way: string) => ({ way, gift_note: 'From Asha', is_gift: true, wrapping: 'paper' })

async function pay(money: { storeCredit?: number } = {}) {
  const buyer = await fixture.createBuyer(money)
  const extra = money.storeCredit ? { isPartialPayment: true } : {}
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }], extra)
  const paid = await fixture.shopper.payOrder(orderId)
  return { buyer, confirm: () => fixture.confirm(buyer, [{ goods: tea }], paid, extra) }
}

it.each([
  ['wallet', (buyer: Payments.Buyer) => walletOrder(buyer.addressId, [{ goods: tea }])],
  ['cash', (buyer: Payments.Buyer) => cashOrder(buyer.addressId, [{ goods: tea }])],
])('writes a new column of an order by %s', async (way, body) => {
  const buyer = await fixture.createBuyer({ storeCredit: 10_000 })
  const { status } = await fixture.shop.send(finalOrderData, body(buyer), buyer)
  expect([status, await readGifts([buyer])]).toEqual([200, [gift(way)]])
})

it.each([
  ['online', {}],
  ['partial', { storeCredit: 4_000 }],
])('writes a new column of an order that is paid %s', async (way, money) => {
  const { buyer, confirm } = await pay(money)
  expect([(await confirm()).status, await readGifts([buyer])]).toEqual([200, [gift(way)]])
})

it('writes a new column of orders that are written together', async () => {
  const buyers: Payments.Buyer[] = []
  for (let made = 0; made < 16; made += 1) buyers.push(await fixture.createBuyer({ storeCredit: 10_000 }))
  const answers = await Promise.all(
    buyers.map((buyer) =>
      fixture.shop.send(finalOrderData, walletOrder(buyer.addressId, [{ goods: tea }]), buyer),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
  expect(await readGifts(buyers)).toEqual(buyers.map(() => gift('wallet')))
})

it('writes a new column of payments that are confirmed together', async () => {
  const paid: Awaited<ReturnType<typeof pay>>[] = []
  for (let made = 0; made < 12; made += 1) paid.push(await pay())
  const answers = await Promise.all(paid.map(({ confirm }) => confirm()))
  expect(answers.map(({ status }) => status)).toEqual(paid.map(() => 200))
  expect(await readGifts(paid.map(({ buyer }) => buyer))).toEqual(paid.map(() => gift('online')))
})
