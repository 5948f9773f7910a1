import { setTimeout as sleep } from 'node:timers/promises'
import type { CartLine } from '../../src/features/cart/cart-line.ts'
import type { Attack } from './attack.ts'
import { findGoods, intentOf, orderOf } from './goods.ts'
import { type Begun, type Client, type Member, password, requestId } from './shop-client.ts'

// The texts of orders are written every minute.
const textMaxMs = 150_000
const closingMaxMs = 45_000

/** Somebody pays online, cancels, and closes the account before the shop has told them. Others are told all the same. */
export const stoppedTexts: Attack = {
  name: 'texts stopped by a closed account',
  budgets: 'lifted',
  async run({ client }) {
    const [line] = await findGoods(client)
    await untilEarlyInTheMinute()
    const leaving = await client.register()
    const { body } = await client.begin(leaving, intentOf(leaving.addressId, [line as CartLine]))
    const paid = await client.payAt(body.data as Begun)
    const confirmed = { ...orderOf(leaving.addressId, [line as CartLine], 'online'), ...paid }
    const { body: placed } = await client.call(
      'finalOrderData',
      { ...confirmed, request_id: requestId() },
      leaving,
    )
    const orderno = (placed.data as { orderno: string }).orderno
    await client.call('cancelOrder', { orderno }, leaving)
    const isClosed = await closeSoon(client, leaving)
    const buyer = await client.register()
    await client.addMoney(buyer, 1_000)
    const order = orderOf(buyer.addressId, [line as CartLine], 'wallet')
    const bought = await client.call('finalOrderData', { ...order, request_id: requestId() }, buyer)
    const startedAt = performance.now()
    const isTold = await toldOf(client, buyer, (bought.body.data as { orderno: string }).orderno)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return {
      tries: 1,
      held: isTold && isClosed,
      outcome: !isClosed
        ? 'the account could not be closed in time, so nothing was shown'
        : isTold
          ? `another buyer was told after ${seconds} s`
          : `another buyer was not told within ${seconds} s`,
    }
  },
}

// Closing must come before the shop's next round of texts.
async function untilEarlyInTheMinute(): Promise<void> {
  const second = new Date().getSeconds()
  if (second > 15) await sleep((61 - second) * 1000)
}

async function closeSoon(client: Client, member: Member): Promise<boolean> {
  const endsAt = performance.now() + closingMaxMs
  while (performance.now() < endsAt) {
    const { status } = await client.call('closeMyAccount', { password }, { ...member })
    if (status === 200) return true
    await sleep(500)
  }
  return false
}

async function toldOf(client: Client, { mobile }: Member, orderno: string): Promise<boolean> {
  const endsAt = performance.now() + textMaxMs
  while (performance.now() < endsAt) {
    if ((await client.textsTo(mobile)).some((text) => text.includes(orderno))) return true
    await sleep(2_000)
  }
  return false
}
