import { setTimeout as sleep } from 'node:timers/promises'
import type { CartLine } from '../../src/features/cart/cart-line.ts'
import type { Attack } from './attack.ts'
import { findGoods, intentOf, orderOf } from './goods.ts'
import type { Ground } from './ground.ts'
import { type Begun, type Client, type Member, requestId, type SignedPayment } from './shop-client.ts'

const timesEach = 6
const settleMs = 4_000

type Order = 'the older first' | 'the newer first' | 'both at once'

/** One cart is paid in two windows. It becomes one order, and what else was paid goes back. */
export const twoWindows: Attack = {
  name: 'one cart paid in two windows',
  budgets: 'lifted',
  async run({ client }: Ground) {
    const [line] = await findGoods(client)
    const members: Member[] = []
    for (const order of ['the older first', 'the newer first', 'both at once'] as const)
      for (let count = 0; count < timesEach; count += 1) members.push(await payTwice(client, line!, order))
    // What the webhooks bring comes a moment later.
    await sleep(settleMs)
    const counts = await Promise.all(members.map(async (member) => await standingOrders(client, member)))
    const [twice, never] = [
      counts.filter((count) => count > 1).length,
      counts.filter((count) => count === 0).length,
    ]
    return {
      tries: members.length,
      held: twice === 0 && never === 0,
      outcome: `${twice} carts became two orders, ${never} became none although they were paid`,
    }
  },
}

async function payTwice(client: Client, line: CartLine, order: Order): Promise<Member> {
  const member = await client.register()
  const windows: Begun[] = []
  for (let window = 0; window < 2; window += 1) {
    const begun = await client.begin(member, intentOf(member.addressId, [line]))
    const opened = begun.body.data as Begun
    if (begun.status === 200) windows.push(opened)
  }
  if (order === 'the newer first') windows.reverse()
  const pay = async (begun: Begun) => {
    // The provider may refuse it, as when both windows have the same payment.
    const paid = await client.payAt(begun).catch(() => undefined)
    if (paid) await confirm(client, member, line, paid)
  }
  if (order === 'both at once') await Promise.all(windows.map(pay))
  else for (const window of windows) await pay(window)
  return member
}

async function confirm(client: Client, member: Member, line: CartLine, paid: SignedPayment) {
  const body = { ...orderOf(member.addressId, [line], 'online'), ...paid, request_id: requestId() }
  return await client.call('finalOrderData', body, member)
}

async function standingOrders(client: Client, member: Member): Promise<number> {
  return (await client.ordersOf(member)).filter(({ status }) => status !== '3').length
}
