import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { openTdsFixture, type TdsFixture } from '../../../../test/tds-fixture.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { getWithdrawalTerms } from '../withdrawals.calls.ts'
import { tdsBase } from '../withdrawals.settings.ts'

// Each sale pays ₹5,000 to the buyer's referrer (level 1). Three sales also pay the referrer one award of
// ₹2,000.
const gold: Goods = { id: 1, mrp: 10_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
// Each sale pays ₹100 to the buyer's referrer (level 1).
const silver: Goods = { id: 2, mrp: 200_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
// Each sale pays ₹30,538.50 to the buyer's referrer (level 1); the first also pays an award of ₹2,000.
const jewel: Goods = { id: 3, mrp: 61_077_000, discountBp: 0, specialDiscount: 0, received: 100_000 }

let fixture: TdsFixture
beforeAll(async () => {
  fixture = await openTdsFixture([gold, silver, jewel])
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.taxBase('whole')
  await fixture.expectInvariants()
})

const pair: TdsFixture['pair'] = (...asked) => fixture.pair(...asked)
const earn = (buyer: Buyer, quantity: number, goods = gold, at?: Date) =>
  fixture.earn(buyer, goods, quantity, at)
const dueOf = async (member: Buyer) =>
  (await fixture.shop.send(getWithdrawalTerms, {}, member)).body.data.tds.due

it('deducts ₹6,507.70 of a year’s commission of ₹32,538.50 without a PAN', async () => {
  const { earner, buyer } = await pair({ pan: false })
  await earn(buyer, 1, jewel)
  expect(await fixture.taxOf(earner)).toEqual([6_107_70, 400_00])
  expect(await fixture.moneyOf(earner)).toMatchObject({ earnings: 32_538_50 - 6_507_70 })
})

it('deducts TDS of the part above the threshold where the shop has set it so', async () => {
  await fixture.taxBase('above')
  const { earner, buyer } = await pair({ pan: false })
  await earn(buyer, 1, jewel)
  expect(await fixture.taxOf(earner)).toEqual([2_107_70, 400_00])
})

it('deducts the remaining TDS of small credits from later ones, never below zero', async () => {
  const { earner, buyer } = await pair({ pan: false })
  await earn(buyer, 3)
  await earn(buyer, 30, silver)
  expect(await fixture.taxOf(earner)).toEqual([])
  const small = await earn(buyer, 2, silver)
  expect(await fixture.taxOf(earner)).toEqual([200_00])
  expect(await fixture.moneyOf(earner)).toMatchObject({ earnings: 20_000_00 })
  // The tax is ₹4,040, which is 20 percent of ₹20,200. The credits have paid ₹200 of it.
  expect(await dueOf(earner)).toBe(3_840)
  const large = await earn(buyer, 1)
  expect(await fixture.taxOf(earner)).toEqual([200_00, 4_840_00])
  // A reversal gives back the deducted tax above the tax that is still due. The second reversal brings the
  // commission below the threshold, so no tax is due and all is given back.
  await fixture.takeBack(large)
  expect((await fixture.taxOf(earner)).slice(2)).toEqual([-1_000_00])
  await fixture.takeBack(small)
  expect((await fixture.taxOf(earner)).slice(3)).toEqual([-4_040_00])
  expect(await fixture.moneyOf(earner)).toMatchObject({ earnings: 20_000_00, due: 0 })
  await earn(buyer, 1)
  expect((await fixture.taxOf(earner)).slice(4)).toEqual([5_000_00])
})

it('deducts TDS missed under the other base from the next credits of the year only', async () => {
  await fixture.taxBase('above')
  const { earner, buyer } = await pair()
  await earn(buyer, 5, gold, new Date((await firstOfApril()).getTime() - 1))
  await earn(buyer, 5)
  expect(await fixture.taxOf(earner)).toEqual([100_00, 100_00, 40_00])
  // A past year keeps the tax rule that it had at its end.
  await writeShopSetting(fixture.shop.db, tdsBase, 'whole', 'test')
  expect(await dueOf(earner)).toBe(400)
  await earn(buyer, 1)
  expect((await fixture.taxOf(earner)).slice(3)).toEqual([500_00])
  expect(await dueOf(earner)).toBe(0)
})

it('taxes each financial year separately at midnight between 31 March and 1 April in India', async () => {
  const { earner, buyer } = await pair()
  const midnight = await firstOfApril()
  await earn(buyer, 5, gold, new Date(midnight.getTime() - 1))
  await earn(buyer, 4, gold, midnight)
  // One year has ₹25,000 of commission. The other has ₹20,000, which is not above the threshold.
  expect(await fixture.taxOf(earner)).toEqual([500_00])
  await earn(buyer, 1)
  expect((await fixture.taxOf(earner)).slice(1).reduce((sum, one) => sum + one, 0)).toBe(
    await taxOfThisYear(earner),
  )
})

/** Returns the tax that the shop should have deducted from this year's commission. */
async function taxOfThisYear({ id }: Buyer): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select earned from commission_year where member_id = ${id} and year = financial_year(now())`.execute(
    fixture.shop.db,
  )
  const { earned } = rows[0]!
  return earned > 20_000_00 ? Math.floor((earned * 2 + 50) / 100) : 0
}

/** Returns the midnight in India at which the current financial year began. */
async function firstOfApril(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select make_date(financial_year(now()), 4, 1)::timestamp at time zone 'Asia/Kolkata' as at`.execute(
    fixture.shop.db,
  )
  return rows[0]!.at
}
