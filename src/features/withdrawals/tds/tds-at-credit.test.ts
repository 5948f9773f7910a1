import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import type { Delivered } from '../../../../test/reward-fixture.ts'
import { openTdsFixture, type TdsFixture } from '../../../../test/tds-fixture.ts'
import { indianTime } from '../../../calendar/india.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { postDueRewards } from '../../rewards/post-due-rewards.flow.ts'
import { get_all_transaction } from '../../statement/statement.calls.ts'
import { cancelWithdrawal, getWithdrawalTerms } from '../withdrawals.calls.ts'
import { insertCommissionTds } from './commission-tds.sql.ts'

// Each sale pays ₹5,000 to the buyer's referrer (level 1). Three sales also pay the referrer one award of
// ₹2,000.
const gold: Goods = { id: 1, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }

let fixture: TdsFixture
beforeAll(async () => {
  fixture = await openTdsFixture([gold])
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.deductAt('credit')
  await fixture.expectInvariants()
})

const thisMonth = `${indianTime(new Date()).slice(0, 7)}-01`
const buy = (buyer: Buyer, quantity = 1): Promise<Delivered> =>
  fixture.buy(buyer, [{ goods: gold, quantity }])

const pair: TdsFixture['pair'] = (...asked) => fixture.pair(...asked)
const earn = (buyer: Buyer, quantity: number) => fixture.earn(buyer, gold, quantity)

const dueOf = async (member: Buyer) =>
  (await fixture.shop.send(getWithdrawalTerms, {}, member)).body.data.tds.due

it("deducts TDS of the year's whole commission once above the threshold", async () => {
  const { earner, buyer } = await pair()
  await earn(buyer, 3)
  expect(await fixture.taxOf(earner)).toEqual([])
  await earn(buyer, 2)
  await earn(buyer, 1)
  await fixture.shop.credit(earner.id, { earnings: 100_000 })
  // The year's commission grows to ₹17,000, then ₹27,000, then ₹32,000.
  expect(await fixture.taxOf(earner)).toEqual([540_00, 100_00])
  expect(await fixture.moneyOf(earner)).toMatchObject({ earnings: 32_000_00 - 640_00 + 1_000_00 })
  expect(await dueOf(earner)).toBe(0)
  expect(await fixture.withdraw(earner, 10_000)).toMatchObject({ tds: 0 })
})

it('deducts 20 percent of a credit without a PAN', async () => {
  const { earner, buyer } = await pair({ pan: false })
  await earn(buyer, 3)
  await earn(buyer, 2)
  expect(await fixture.taxOf(earner)).toEqual([5_400_00])
})

it("deducts a credit's TDS once, however often its order is posted", async () => {
  const { earner, buyer } = await pair()
  const order = await earn(buyer, 5)
  expect((await fixture.post(order)).refused).toBe('posted')
  await postDueRewards(fixture.shop.context)
  expect(await fixture.taxOf(earner)).toEqual([500_00, 40_00])
})

it('defers TDS to the withdrawal by the setting, and deducts earlier amounts once after a switch', async () => {
  const { earner, buyer } = await pair()
  await fixture.deductAt('withdrawal')
  await earn(buyer, 5)
  expect(await fixture.taxOf(earner)).toEqual([])
  expect(await dueOf(earner)).toBe(540)
  expect(await fixture.withdraw(earner, 1_000)).toMatchObject({ tds: 540_00 })
  await earn(buyer, 1)
  await fixture.deductAt('credit')
  // The tax also covers commission credited before the setting tds_moment changed.
  await earn(buyer, 1)
  expect(await fixture.taxOf(earner)).toEqual([200_00])
  await fixture.deductAt('withdrawal')
  await earn(buyer, 1)
  expect(await fixture.withdraw(earner, 500)).toMatchObject({ tds: 100_00 })
  expect(await fixture.withdraw(earner, 500)).toMatchObject({ tds: 0 })
})

it("deducts a cancelled withdrawal's TDS from the next credit", async () => {
  const { earner, buyer } = await pair()
  await fixture.deductAt('withdrawal')
  await earn(buyer, 5)
  const { reference } = await fixture.withdraw(earner, 1_000)
  await fixture.deductAt('credit')
  await earn(buyer, 1)
  expect(await fixture.taxOf(earner)).toEqual([100_00])
  await fixture.shop.send(cancelWithdrawal, { withdrawal_no: reference }, earner)
  expect(await dueOf(earner)).toBe(540)
  await earn(buyer, 1)
  expect(await fixture.taxOf(earner)).toEqual([100_00, 640_00])
})

it("collects a member's debt before TDS of a credit, and defers the rest", async () => {
  const { earner, buyer } = await pair()
  await earn(buyer, 4)
  await indebt(earner, 4_990_00)
  await earn(buyer, 1)
  expect(await fixture.taxOf(earner)).toEqual([440_00, 10_00])
  expect(await fixture.moneyOf(earner)).toMatchObject({ earnings: 0, due: 0 })
  expect(await dueOf(earner)).toBe(90)
  await earn(buyer, 1)
  expect(await fixture.taxOf(earner)).toEqual([440_00, 10_00, 190_00])
})

it('returns the TDS of reversed commission that is not deposited yet', async () => {
  const { earner, buyer } = await pair()
  const [, last] = [await earn(buyer, 5), await earn(buyer, 2)]
  expect(await fixture.taxOf(earner)).toEqual([500_00, 40_00, 200_00])
  await fixture.takeBack(last)
  expect(await fixture.taxOf(earner)).toEqual([500_00, 40_00, 200_00, -200_00])
  expect(await fixture.moneyOf(earner)).toMatchObject({ earnings: 27_000_00 - 540_00, due: 0 })
  const spent = await earn(buyer, 2)
  await fixture.shop.send(getWithdrawalTerms, {}, earner)
  await fixture.withdraw(earner, 30_000)
  await fixture.takeBack(spent)
  expect(await fixture.moneyOf(earner)).toMatchObject({ due: 0 })
  expect(await dueOf(earner)).toBe(0)
})

it("keeps deposited TDS deducted, and counts it for the year's next commission", async () => {
  const { earner, buyer } = await pair()
  await earn(buyer, 5)
  const order = await earn(buyer, 2)
  const deposit = await depositOf(thisMonth)
  await fixture.takeBack(order)
  expect(await fixture.taxOf(earner)).toEqual([500_00, 40_00, 200_00])
  await earn(buyer, 3)
  expect(await fixture.taxOf(earner)).toEqual([500_00, 40_00, 200_00, 100_00])
  await sql`update tax_deposit set state = 'withdrawn', decided_at = now() where id = ${deposit}`.execute(
    fixture.shop.db,
  )
})

it('keeps TDS of a credit in its own financial year', async () => {
  const { earner, buyer } = await pair()
  const [early, now] = [await buy(buyer, 5), await buy(buyer, 5)]
  const march = await lastOfMarch()
  await fixture.deliveredAt(early, march)
  await fixture.post(early, march)
  expect(await fixture.taxOf(earner)).toEqual([500_00])
  await fixture.post(now)
  expect(await fixture.taxOf(earner)).toEqual([500_00, 500_00, 40_00])
  await fixture.takeBack(early)
  // The reversal lowers this year's commission and TDS. It does not change the earlier year's TDS.
  expect((await fixture.taxOf(earner)).slice(3).reduce((sum, one) => sum + one, 0)).toBe(-540_00)
})

it("shows a credit's TDS with its basis in the transactions", async () => {
  const { earner, buyer } = await pair()
  const order = await earn(buyer, 5)
  await fixture.takeBack(order)
  const { body } = await fixture.shop.send(get_all_transaction, { type_id: '10' }, earner)
  const shown = body.data.map(({ code, title, credit_amt, debit_amt, order_no, tds }) => ({
    code,
    title,
    amount: credit_amt - debit_amt,
    order_no,
    tds,
  }))
  const { orderNo: order_no } = order
  const deducted = { code: 'tds_deducted', title: 'TDS deducted', order_no }
  const year = currentFinancialYear()
  const tds = { year, of_whole: true, percent: 2, left_amt: 0 }
  expect(shown.slice(-2)).toEqual([
    { ...deducted, amount: -40, tds: { ...tds, base_amt: 27_000, before_amt: 500 } },
    { ...deducted, amount: -500, tds: { ...tds, base_amt: 25_000, before_amt: 0 } },
  ])
  expect(shown[0]).toMatchObject({
    code: 'tds_returned',
    title: 'TDS given back',
    order_no,
    tds: { percent: 2 },
  })
  expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

it('refuses in the database TDS above a credit, twice, or returned without a deduction or after its deposit', async () => {
  const { earner, buyer } = await pair()
  const [small, order] = [await earn(buyer, 1), await earn(buyer, 5)]
  const member_id = earner.id
  const { rows } = await sql<Paid>`
    select id from reward where member_id = ${member_id} order by id`.execute(fixture.shop.db)
  const [untaxed, { id: reward_id }, award] = rows as [Paid, Paid, Paid]
  const how = { member_id, base: 1, of_whole: true, percent_bp: 200 }
  const refusal = (amount: number, of: { reward_id: number; month?: string }) =>
    refusedAs(async (db) => {
      const transfer_id = await moveTax(db, member_id, amount)
      await insertCommissionTds(db, [{ ...how, transfer_id, amount, ...of }])
    })
  expect(await refusal(1_00, { reward_id })).toBe('tds_once_of_a_credit')
  expect(await refusal(5_000_01, { reward_id: untaxed.id })).toBe('tds_within_its_credit')
  expect(await refusal(-1_00, { reward_id: untaxed.id, month: thisMonth })).toBe('tds_may_be_given_back')
  expect(await refusal(-1_00, { reward_id, month: thisMonth })).toBe('tds_may_be_given_back')
  await fixture.takeBack(order)
  expect(await refusal(-1_00, { reward_id, month: thisMonth })).toBe('tds_given_back_once')
  expect(await refusal(-1_00, { reward_id: award.id, month: thisMonth })).toBe('tds_given_back_was_deducted')
  await fixture.takeBack(small)
  expect(await refusal(-1_00, { reward_id: untaxed.id, month: thisMonth })).toBe(
    'tds_given_back_was_deducted',
  )
  const { earner: other, buyer: another } = await pair()
  await earn(another, 1)
  const { rows: paid } = await sql<Paid>`select id from reward where member_id = ${other.id}`.execute(
    fixture.shop.db,
  )
  const of = { member_id: other.id, reward_id: paid[0]!.id }
  const twoMoved = refusedAs(async (db) => {
    const transfer_id = await moveTax(db, other.id, 1_00)
    await insertCommissionTds(db, [{ ...how, ...of, transfer_id, amount: 99 }])
  })
  expect(await twoMoved).toBe('tds_was_moved')
})

type Paid = { id: number }

async function indebt({ id }: Buyer, due: number): Promise<void> {
  await sql`select post_transfer('correction', ${`test debt ${Math.random()}`}, ${id}::bigint, '{}',
    array['earnings', 'opening', 'clawback_due', 'clawbacks'], array['INR', 'INR', 'INR', 'INR'],
    array[-balance, balance, ${due}::bigint, -${due}::bigint], 'opening', ${id}::bigint)
    from account where member_id = ${id} and kind = 'earnings'`.execute(fixture.shop.db)
}

let challan = 1_000_000
async function depositOf(month: string): Promise<number> {
  const { id: staffId } = await fixture.shop.createStaff('finance')
  const { rows } = await sql<{ id: number }>`
    insert into tax_deposit (tax, amount, month, paid_on, challan, asked_by)
      values ('tds', 100, ${month}, now()::date, ${`CIN${challan++}`}, ${staffId}) returning id`.execute(
    fixture.shop.db,
  )
  return rows[0]!.id
}

async function moveTax(db: Db, memberId: number, amount: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select post_transfer('correction', ${`test tax ${Math.random()}`},
    ${memberId}::bigint, '{}', array['opening', 'tds_payable'], array['INR', 'INR'], array[-${amount}::bigint, ${amount}::bigint],
    'opening', 1) as id`.execute(db)
  return rows[0]!.id
}

async function refusedAs(work: (db: Db) => Promise<void>): Promise<string | undefined> {
  return await inTransaction(fixture.shop.db, work).then(
    () => 'nothing',
    (error: unknown) => violatedConstraint(error),
  )
}

function currentFinancialYear(): number {
  const [year, month] = thisMonth.split('-').map(Number) as [number, number]
  return month < 4 ? year - 1 : year
}

async function lastOfMarch(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select make_date(financial_year(now()), 3, 31)::timestamp at time zone 'Asia/Kolkata' as at`.execute(
    fixture.shop.db,
  )
  return rows[0]!.at
}
