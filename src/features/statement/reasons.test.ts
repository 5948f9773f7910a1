import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertDeliveredOrder, insertReward, move } from '../../../test/statement-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { markRewardReversed } from '../rewards/reward-posting.sql.ts'
import { get_all_transaction, getMyStatement } from './statement.calls.ts'

let shop: TestApp
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.createMember()
})

async function list(fields: Record<string, unknown> = {}, as: TestMember = member) {
  return await shop.send(get_all_transaction, { type_id: '0', ...fields }, as)
}

async function statement() {
  return await shop.send(getMyStatement, {}, member)
}

it('explains level income by order, level, percent, base and plan, with a masked buyer', async () => {
  const buyer = await shop.createMember({ name: 'Ravi Kumar Kulkarni' })
  const { id: orderId, orderNo } = await insertDeliveredOrder(shop.db, buyer.id, { net: 150_000 })
  const transferId = await move(
    shop.db,
    member.id,
    { code: 'level_income', reference: { order_no: orderNo, level: 2 } },
    { earnings: 4_500 },
  )
  await insertReward(shop.db, {
    orderId,
    memberId: member.id,
    kind: 'level_income',
    level: 2,
    transferId,
    base: 150_000,
    percentBp: 300,
    amount: 4_500,
  })
  const [row] = (await list({ type_id: '3' })).body.data
  expect(row).toMatchObject({
    title: 'Level 2 income',
    level: 2,
    credit_amt: 45,
    order_no: orderNo,
    is_own_order: false,
    buyer: 'Ravi K.',
    percent: 3,
    base_amt: 1_500,
    plan_version: 1,
    is_reversed: false,
  })
  // A member may see the amount that a reward is based on, but not the total that the other buyer paid.
  expect(row).not.toHaveProperty('order_amt')
  expect(JSON.stringify(row)).not.toContain('Kulkarni')
})

it('explains a reversed reward with its cause and the amount due', async () => {
  const { id: orderId, orderNo } = await insertDeliveredOrder(shop.db, member.id, { net: 100_000 })
  const transferId = await move(shop.db, member.id, { code: 'cashback' }, { earnings: 5_000 })
  const rewardId = await insertReward(shop.db, {
    orderId,
    memberId: member.id,
    kind: 'cashback',
    base: 100_000,
    amount: 5_000,
    transferId,
  })
  await move(shop.db, member.id, { code: 'correction' }, { earnings: -3_000 })
  const reversal = await move(
    shop.db,
    member.id,
    { code: 'reward_reversed', reference: { order_no: orderNo, due: 3_000 } },
    { earnings: -2_000, clawback_due: 3_000 },
  )
  await markRewardReversed(shop.db, rewardId, reversal)
  const { data, clawback_due } = (await list()).body
  expect(data[0]).toMatchObject({
    title: 'Cashback taken back',
    debit_amt: 20,
    due_amt: 30,
    balance: 0,
    order_no: orderNo,
    reversal_of: { title: 'Cashback', amt: 50, date_time: expect.any(String) as string },
  })
  expect(data[2]).toMatchObject({ code: 'cashback', is_reversed: true, reversed_at: data[0]!.date_time })
  expect(clawback_due).toBe(30)
  expect((await statement()).body.summary!.clawback_due).toBe(30)
})

it('shows a reversal although nothing of the reward was left', async () => {
  await move(shop.db, member.id, { code: 'reward_reversed' }, { clawback_due: 3_000 })
  expect((await list()).body.data).toMatchObject([{ debit_amt: 0, credit_amt: 0, due_amt: 30 }])
})

it('names the order of a hold and its price', async () => {
  const intent = await shop.db
    .insertInto('payment_intent')
    .values({
      member_id: member.id,
      purpose: 'order',
      net: 90_000,
      online: 50_000,
      state: 'expired',
      wallet_store_credit: 40_000,
      wallet_earnings: 0,
      expires_at: new Date(),
      snapshot: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { orderNo } = await insertDeliveredOrder(shop.db, member.id, {
    net: 90_000,
    online: 50_000,
    paymentIntentId: intent.id,
  })
  await move(shop.db, member.id, { code: 'money_added' }, { store_credit: 40_000 })
  await move(
    shop.db,
    member.id,
    { code: 'order_hold', cause: { kind: 'intent', id: intent.id } },
    { store_credit: -40_000, order_hold: 40_000 },
  )
  const [row] = (await list({ type_id: '1' })).body.data
  expect(row).toMatchObject({ order_no: orderNo, is_own_order: true, order_amt: 900, online_amt: 500 })
  expect(row).not.toHaveProperty('buyer')
})

it("hides another member's order that a transfer names", async () => {
  const other = await shop.createMember({ name: 'Secret Person' })
  const { orderNo } = await insertDeliveredOrder(shop.db, other.id, { net: 77_700 })
  await move(shop.db, member.id, { code: 'correction', reference: { order_no: orderNo } }, { earnings: 5 })
  const [row] = (await list()).body.data
  expect(row).not.toHaveProperty('order_no')
  expect(row).not.toHaveProperty('buyer')
})

it("explains a withdrawal's state and its tax", async () => {
  const requested = (id: number) =>
    move(
      shop.db,
      member.id,
      { code: 'withdrawal_requested', cause: { kind: 'withdrawal', id } },
      { earnings: -100_000, withdrawal_hold: 100_000 },
    )
  await move(shop.db, member.id, { code: 'opening_balance' }, { earnings: 200_000 })
  await requested(900_001)
  await requested(900_002)
  await shop.context.transaction(async (db) => {
    await postTransfer(db, {
      code: 'withdrawal_paid',
      requestKey: 'withdrawal:900001:paid',
      cause: { kind: 'withdrawal', id: 900_001 },
      memberId: member.id,
      legs: [
        { account: 'withdrawal_hold', amount: -100_000 },
        { account: 'payout_clearing', amount: 95_000 },
        { account: 'tds_payable', amount: 5_000 },
      ],
    })
  })
  await move(
    shop.db,
    member.id,
    { code: 'withdrawal_returned', cause: { kind: 'withdrawal', id: 900_002 } },
    { earnings: 100_000, withdrawal_hold: -100_000 },
  )
  const { data } = (await list({ type_id: '7' })).body
  expect(data.map(({ title, withdrawal }) => [title, withdrawal])).toEqual([
    ['Withdrawal returned', { state: 'returned', tds_amt: 0 }],
    ['Withdrawal to your bank', { state: 'returned', tds_amt: 0 }],
    ['Withdrawal to your bank', { state: 'paid', tds_amt: 50 }],
  ])
  expect((await statement()).body.summary!.tds_deducted).toBe(50)
})
