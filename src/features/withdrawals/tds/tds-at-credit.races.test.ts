import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { openTdsFixture, type TdsFixture } from '../../../../test/tds-fixture.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { hashPassword } from '../../members/password/password.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { postDueRewards } from '../../rewards/post-due-rewards.flow.ts'
import { cancelWithdrawal, withdrawMoney } from '../withdrawals.calls.ts'
import { readTaxDue } from './tax-due.flow.ts'

// Each sale pays ₹2,500 to the buyer's referrer (level 1). ₹2 lakh of sales also pay the referrer one award
// of ₹2,000.
const gold: Goods = { id: 1, mrp: 5_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const password = 'correct horse'
const bought = 20
// The referrer's commission on all 20 sales: level income of ₹50,000, and awards of ₹2,000 at ₹2 lakh and
// ₹10,000 at ₹10 lakh.
const commission = 62_000_00
const tax = 1_240_00

let fixture: TdsFixture
beforeAll(async () => {
  fixture = await openTdsFixture([gold])
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.deductAt('credit')
  await fixture.expectInvariants()
})

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/**
 * Creates an earner with untaxed earnings of ₹50,000. Also creates orders of a direct referral whose rewards
 * are not posted yet.
 */
async function waiting(fields: Parameters<TdsFixture['earner']>[0] = {}) {
  const earner = await fixture.earner(fields)
  await fixture.shop.credit(earner.id, { earnings: 50_000_00 })
  const buyer = await fixture.join({ below: earner, subscribed: false })
  const orders = await times(bought, () => fixture.buy(buyer, [{ goods: gold, quantity: 1 }]))
  return { earner, orders }
}

async function deductedOf({ id }: Buyer): Promise<{ atCredit: number; atWithdrawal: number }> {
  const { rows } = await sql<{ atCredit: number; atWithdrawal: number }>`
    select coalesce((select sum(amount) from commission_tds where member_id = ${id}), 0)::bigint as "atCredit",
      coalesce((select sum(tds) from withdrawal where member_id = ${id} and state in ('requested', 'approved', 'paid')), 0)::bigint
        as "atWithdrawal"`.execute(fixture.shop.db)
  return rows[0]!
}

/** Pays all remaining tax with one more withdrawal, and returns the total deducted. */
async function settle(earner: Buyer): Promise<number> {
  const { due } = await readTaxDue(fixture.shop.db, earner.id)
  if (due > 0) await fixture.withdraw(earner, Math.max(500, Math.ceil(due / 100) + 1))
  const { atCredit, atWithdrawal } = await deductedOf(earner)
  return atCredit + atWithdrawal
}

it("deducts a credit's TDS once for thirty simultaneous postings", async () => {
  const { earner, orders } = await waiting()
  await times<object>(30, (index) =>
    index % 3 === 0
      ? postDueRewards(fixture.shop.context)
      : fixture.post(orders[(index * 7) % orders.length]!),
  )
  await postDueRewards(fixture.shop.context)
  expect(await deductedOf(earner)).toEqual({ atCredit: tax, atWithdrawal: 0 })
  expect(await fixture.moneyOf(earner)).toMatchObject({ earnings: 50_000_00 + commission - tax })
})

it("deducts a year's TDS once for simultaneous credits and withdrawals while the setting changes", async () => {
  const { earner, orders } = await waiting()
  await times<unknown>(60, async (index) => {
    if (index % 3 === 0) return await fixture.post(orders[index / 3]!)
    if (index % 3 === 1) return await fixture.shop.send(withdrawMoney, { amount: 500 + (index % 5) }, earner)
    return index % 2 ? undefined : await fixture.deductAt(index % 4 ? 'credit' : 'withdrawal')
  })
  expect(await settle(earner)).toBe(tax)
  expect(await readTaxDue(fixture.shop.db, earner.id)).toMatchObject({ due: 0 })
})

it("deducts a cancelled withdrawal's TDS once while commission is credited", async () => {
  const { earner, orders } = await waiting()
  await fixture.deductAt('withdrawal')
  for (const order of orders.slice(0, 12)) await fixture.post(order)
  const { reference, tds } = await fixture.withdraw(earner, 1_000)
  expect(tds).toBe(640_00)
  await fixture.deductAt('credit')
  await times<unknown>(9, (index) =>
    index === 4
      ? fixture.shop.send(cancelWithdrawal, { withdrawal_no: reference }, earner)
      : fixture.post(orders[12 + (index > 4 ? index - 1 : index)]!),
  )
  expect(await settle(earner)).toBe(tax)
})

it('returns TDS of reversed credits to the paisa while others are posted', async () => {
  const { earner, orders } = await waiting()
  for (const order of orders.slice(0, 10)) await fixture.post(order)
  await times<unknown>(20, (index) =>
    index % 2 ? fixture.takeBack(orders[index >> 1]!) : fixture.post(orders[10 + (index >> 1)]!),
  )
  // Ten sales remain: ₹25,000 of level income, and the award of ₹2,000 at ₹2 lakh.
  expect(await settle(earner)).toBe(540_00)
  expect(await fixture.moneyOf(earner)).toMatchObject({ due: 0 })
})

it('returns no TDS of a month whose deposit is requested at the same moment', async () => {
  const { earner, orders } = await waiting()
  for (const order of orders) await fixture.post(order)
  const { id: staffId } = await fixture.shop.createStaff('finance')
  const leftOf = async (db: Db) => {
    const { rows } = await sql<{ left: number }>`
      select sum(amount)::bigint as left from commission_tds where member_id = ${earner.id}`.execute(db)
    return rows[0]!.left
  }
  const deposit = () =>
    inTransaction(fixture.shop.db, async (db) => {
      await sql`select from system_account where kind = 'tds_payable' for no key update`.execute(db)
      await sql`insert into tax_deposit (tax, amount, month, paid_on, challan, asked_by)
        values ('tds', 100, date_trunc('month', now() at time zone 'Asia/Kolkata')::date, now()::date, 'RACE0001', ${staffId})`.execute(
        db,
      )
      return await leftOf(db)
    })
  const done = await times<unknown>(11, (index) =>
    index === 5 ? deposit() : fixture.takeBack(orders[index]!),
  )
  expect(await leftOf(fixture.shop.db)).toBe(done[5])
  await sql`update tax_deposit set state = 'withdrawn', decided_at = now()`.execute(fixture.shop.db)
})

it('taxes every credit wholly or not at all while its account closes', async () => {
  const { earner, orders } = await waiting({ passwordHash: await hashPassword(password) })
  await fixture.withdraw(earner, 50_000)
  await times<unknown>(21, (index) =>
    index === 10
      ? fixture.shop.send(closeMyAccount, { password }, earner)
      : fixture.post(orders[index > 10 ? index - 1 : index]!),
  )
  const { rows } = await sql<{ earned: number }>`
    select coalesce((select sum(earned) from commission_year where member_id = ${earner.id}), 0)::bigint as earned`.execute(
    fixture.shop.db,
  )
  const { atCredit, atWithdrawal } = await deductedOf(earner)
  const { earned } = rows[0]!
  const due = earned > 20_000_00 ? Math.floor((earned * 2 + 50) / 100) : 0
  expect(atCredit + atWithdrawal).toBe(due)
})
