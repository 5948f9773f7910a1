import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { saveBankAccount } from '../bank/save-bank-account.flow.ts'
import { hashPassword } from '../members/password/password.ts'
import { cancelOrder } from '../orders/life/life.calls.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { approveWithdrawal } from '../withdrawals/payout/approve-withdrawal.flow.ts'
import { markPaidByHand } from '../withdrawals/payout/mark-withdrawal-paid.flow.ts'
import { getMyWithdrawals, withdrawMoney } from '../withdrawals/withdrawals.calls.ts'
import { dueGivenUpDays } from './rewards.settings.ts'

// A chair costs ₹20,000. Its buyer earns ₹500 and 200 points, and the buyer's referrer ₹1,000.
const chair: Goods = { id: 1, mrp: 2_000_000, discountBp: 0, specialDiscount: 50_000, received: 1_000 }
const password = 'correct horse'

let fixture: RewardFixture
let passwordHash: string
beforeAll(async () => {
  fixture = await openRewardFixture([chair])
  passwordHash = await hashPassword(password)
})
afterAll(() => fixture.close())
afterEach(() => fixture.expectInvariants())

/**
 * Creates two accounts that can withdraw. The first referred the second, and earns from the second account's
 * purchases.
 */
async function pair(): Promise<{ top: Buyer; buyer: Buyer }> {
  const top = await fixture.join({ passwordHash })
  const buyer = await fixture.join({ below: top, passwordHash })
  for (const { id } of [top, buyer]) await saveBank(id)
  return { top, buyer }
}

async function saveBank(memberId: number): Promise<void> {
  const { db, context } = fixture.shop
  await saveBankAccount(db, context.secrets, memberId, {
    ifsc: 'MAHB0000003',
    bank_name: 'Bank of Maharashtra',
    bank_address: 'Pune',
    accountNumber: `6020741853${String(memberId).padStart(4, '0')}`,
    changed_at: new Date('2026-01-01'),
  })
}

async function withdraw(member: Buyer, rupees: number): Promise<string> {
  const { status, body } = await fixture.shop.send(withdrawMoney, { amount: String(rupees) }, member)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.data.withdrawal_no
}

const approve = (reference: string) =>
  inTransaction(fixture.shop.db, (db) =>
    approveWithdrawal(db, fixture.shop.context.secrets, { reference, by: 'a test' }),
  )

let nextUtr = 1
async function pay(reference: string): Promise<void> {
  expect(await approve(reference)).not.toHaveProperty('refused')
  const utr = `KEPT${String(nextUtr++).padStart(8, '0')}`
  await inTransaction(fixture.shop.db, (db) => markPaidByHand(db, { reference, utr, by: 'a test' }))
}

it("pays a buyer's debt first from the refund of a returned order", async () => {
  const { buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: chair }])
  await fixture.post(order)
  await pay(await withdraw(buyer, 500))
  await fixture.takeBack(order)
  expect(await fixture.moneyOf(buyer)).toEqual({ storeCredit: 1_950_000, earnings: 0, points: 0, due: 0 })
})

it("pays a buyer's debt from the refund of another, cancelled order", async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: chair }])
  await fixture.post(order)
  await pay(await withdraw(top, 1_000))
  await fixture.takeBack(order)
  expect(await fixture.moneyOf(top)).toMatchObject({ due: 100_000 })
  await fixture.shop.credit(top.id, { storeCredit: 2_000_000 })
  const { body } = await fixture.order(top, [{ goods: chair }])
  const cancelled = await fixture.shop.send(cancelOrder, { orderno: body.data.orderno }, top)
  expect(cancelled.status).toBe(200)
  expect(await fixture.moneyOf(top)).toMatchObject({ storeCredit: 1_900_000, due: 0 })
})

it('takes back an order paid with earnings although its buyer owes more', async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: chair }])
  await fixture.post(order)
  await pay(await withdraw(top, 1_000))
  await fixture.takeBack(order)
  expect(await fixture.moneyOf(top)).toMatchObject({ due: 100_000 })
  await fixture.shop.credit(top.id, { storeCredit: 1_930_000, earnings: 70_000 })
  const { body } = await fixture.order(top, [{ goods: chair }])
  await fixture.takeBack(await fixture.deliverOrder(body.data.orderno))
  expect(await fixture.moneyOf(top)).toMatchObject({ storeCredit: 1_900_000, earnings: 0, due: 0 })
})

it.each(['requested', 'approved'])(
  'returns a withdrawal that is only %s when its rewards are reversed',
  async (state) => {
    const { top, buyer } = await pair()
    const order = await fixture.buy(buyer, [{ goods: chair }])
    await fixture.post(order)
    const reference = await withdraw(top, 1_000)
    if (state === 'approved') expect(await approve(reference)).not.toHaveProperty('refused')
    await fixture.takeBack(order)
    expect(await fixture.moneyOf(top)).toEqual({ storeCredit: 0, earnings: 0, points: 0, due: 0 })
    const { body } = await fixture.shop.send(getMyWithdrawals, {}, top)
    expect(body.data).toMatchObject([
      {
        state: 'rejected',
        reason:
          'Rewards were taken back because goods were returned, and what you owed was paid from this money first',
      },
    ])
    expect(await approve(reference)).toEqual({ refused: 'notPossible', from: 'rejected' })
  },
)

it('returns withdrawals only as far as needed, newest first', async () => {
  const { top, buyer } = await pair()
  await fixture.shop.credit(top.id, { earnings: 200_000 })
  const order = await fixture.buy(buyer, [{ goods: chair }])
  await fixture.post(order)
  const [older, newer] = [await withdraw(top, 1_500), await withdraw(top, 1_500)]
  await fixture.takeBack(order)
  const { body } = await fixture.shop.send(getMyWithdrawals, {}, top)
  expect(body.data).toMatchObject([
    { withdrawal_no: newer, state: 'rejected' },
    { withdrawal_no: older, state: 'requested' },
  ])
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 50_000, due: 0 })
})

it('keeps a paid withdrawal, and records its money as due', async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: chair }])
  await fixture.post(order)
  await pay(await withdraw(top, 1_000))
  await fixture.takeBack(order)
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0, due: 100_000 })
})

it('leaves no reversed reward with a member after ten simultaneous returns and withdrawals', async () => {
  const { top, buyer } = await pair()
  const orders = []
  for (let i = 0; i < 10; i += 1) {
    const order = await fixture.buy(buyer, [{ goods: chair }], true)
    await fixture.post(order)
    orders.push(order)
  }
  const askAndApprove = async () => {
    const { status, body } = await fixture.shop.send(withdrawMoney, { amount: '950' }, top)
    if (status === 200) await approve(body.data.withdrawal_no)
    return status
  }
  const returned = orders.map((order) => fixture.takeBack(order))
  const asked = await Promise.all([...Array.from({ length: 10 }, askAndApprove), ...returned])
  expect(asked.slice(0, 10).filter((status) => status !== 200 && status !== 422)).toEqual([])
  expect(await fixture.moneyOf(top)).toMatchObject({ earnings: 0 })
  const { rows } = await sql<{ state: string; due: number }>`
    select state, (select balance from account where member_id = ${top.id} and kind = 'clawback_due') as due
      from withdrawal where member_id = ${top.id} and state in ('requested', 'approved')`.execute(
    fixture.shop.db,
  )
  expect(rows).toEqual([])
})

it("closes a debtor's account only after the debt is given up or old", async () => {
  const { top, buyer } = await pair()
  const order = await fixture.buy(buyer, [{ goods: chair }])
  await fixture.post(order)
  await pay(await withdraw(top, 1_000))
  await fixture.takeBack(order)
  const refused = await fixture.shop.send(closeMyAccount, { password }, top)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'debtOpen',
      message:
        'You still owe ₹1,000.00 for rewards that were taken back when goods were returned. Please write to us to close your account now. Otherwise you can close it 180 days after the return.',
    },
  })
  expect(await fixture.moneyOf(top)).toMatchObject({ due: 100_000 })
  await writeShopSetting(fixture.shop.db, dueGivenUpDays, 0, 'test')
  expect((await fixture.shop.send(closeMyAccount, { password }, top)).status).toBe(200)
  await writeShopSetting(fixture.shop.db, dueGivenUpDays, 180, 'test')
})
