import { sql } from 'kysely'
import { expect } from 'vitest'
import { finalOrderData } from '../../src/features/checkout/checkout.calls.ts'
import { cancelOrder } from '../../src/features/orders/life/life.calls.ts'
import { redeemPoints } from '../../src/features/points/points.calls.ts'
import { newSlotsCreation } from '../../src/features/slots/slots.calls.ts'
import { withdrawMoney } from '../../src/features/withdrawals/withdrawals.calls.ts'
import { withAllRows } from '../test-cluster.ts'
import type { Acknowledged, World } from './world.ts'

/**
 * Checks that every effect announced to members happened, once per request, and that nothing else happened.
 * Effects of webhooks alone are not announced; the invariants count those intents.
 */
export async function expectEffects(world: World): Promise<void> {
  const { db } = world.shop.shop
  const ids = world.players.map(({ id }) => id)
  const question = sql<{
    ordersAtOnce: string[]
    rejected: string[]
    orders: string[]
    redeemed: number[]
    slots: string[]
    withdrawals: string[]
  }>`
    select
      array(select order_no from purchase_order where member_id = any (${ids}) and (payment_type in ('wallet', 'cash')
        or exists (select from payment_intent where id = payment_intent_id and purpose = 'cash_order')) order by 1) as "ordersAtOnce",
      array(select order_no from purchase_order where member_id = any (${ids}) and status = 'rejected' order by 1) as rejected,
      array(select order_no from purchase_order where member_id = any (${ids}) order by 1) as orders,
      array(select (reference ->> 'points')::bigint from transfer
        where member_id = any (${ids}) and code = 'points_redeemed' order by 1) as redeemed,
      array(select slot.id::text from slot where member_id = any (${ids}) and transfer_id is not null and not exists (
        select from payment_intent where payment_intent.transfer_id = slot.transfer_id) order by id) as slots,
      array(select reference from withdrawal where member_id = any (${ids}) order by 1) as withdrawals`
  const { rows } = await withAllRows(db, (all) => question.execute(all))
  const found = rows[0]!
  const orderNosOf = (told: Acknowledged[]) =>
    told.map(({ answer }) => String(answer.data?.['orderno'])).sort()
  const placed = world.acknowledged.filter(({ call }) => call === finalOrderData)
  // Each request without a payment has its own order.
  expect(
    orderNosOf(placed.filter(({ body }) => body['payment_type'] === '2' || body['payment_type'] === '4')),
  ).toEqual(found.ordersAtOnce)
  expect(found.orders).toEqual(expect.arrayContaining(orderNosOf(placed)))
  const cancelled = world.acknowledged.filter(({ call }) => call === cancelOrder)
  expect(found.rejected).toEqual(expect.arrayContaining(orderNosOf(cancelled)))
  const redeemed = world.acknowledged.filter(({ call }) => call === redeemPoints)
  const points = redeemed.map(({ body }) => Number(body['points'])).sort((a, b) => a - b)
  expect(points).toEqual(found.redeemed)
  const slots = world.acknowledged.filter(({ call }) => call === newSlotsCreation)
  const fromWallet = slots.filter(({ body }) => body['razorpay_payment_id'] === 'null')
  expect(fromWallet.map(({ answer }) => String(answer.data?.['slot_id'])).sort()).toEqual(found.slots)
  const withdrawn = world.acknowledged.filter(({ call }) => call === withdrawMoney)
  const references = withdrawn.map(({ answer }) => String(answer.data?.['withdrawal_no'])).sort()
  expect(references).toEqual(found.withdrawals)
}
