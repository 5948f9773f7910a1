import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { postTransfer } from '../../../ledger/post-transfer.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { getWithdrawalTerms } from '../withdrawals.calls.ts'
import { tdsBase, tdsSetting } from '../withdrawals.settings.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  await writeShopSetting(fixture.shop.db, tdsBase, 'whole', 'a test')
  await holdsSince(new Date(0), 'whole')
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

const termsOf = async (member: TestMember) =>
  (await fixture.shop.send(getWithdrawalTerms, {}, member)).body.data
const earnCommission: WithdrawalFixture['earnCommission'] = (...asked) => fixture.earnCommission(...asked)
const givePan: WithdrawalFixture['givePan'] = (...asked) => fixture.givePan(...asked)

it("withholds 2 percent of a year's whole commission above ₹20,000, once", async () => {
  const member = await fixture.createEarner(0)
  await givePan(member)
  await earnCommission(member, 30_000)
  await earnCommission(member, 8_000, 'cashback')
  expect((await termsOf(member)).tds).toEqual({
    due: 600,
    percent: 2,
    base: 30_000,
    threshold: 20_000,
    has_pan: true,
    is_shared: false,
    years: [
      {
        year: (await firstOfApril()).getUTCFullYear(),
        base: 30_000,
        of_whole: true,
        percent: 2,
        due: 600,
      },
    ],
  })
  expect((await fixture.withdraw(member, 1_000)).body.data).toMatchObject({
    amount: 1_000,
    tds: 600,
    net: 400,
  })
  expect((await termsOf(member)).tds.due).toBe(0)
  expect((await fixture.withdraw(member, 1_000)).body.data).toMatchObject({ tds: 0, net: 1_000 })
})

it('withholds 20 percent without a PAN, but leaves a rupee of each withdrawal', async () => {
  const member = await fixture.createEarner(0)
  await earnCommission(member, 23_000)
  expect((await termsOf(member)).tds).toMatchObject({ due: 4_600, percent: 20, has_pan: false })
  expect((await fixture.withdraw(member, 500)).body.data).toMatchObject({ tds: 499, net: 1 })
  expect((await fixture.withdraw(member, 5_000)).body.data).toMatchObject({ tds: 4_101, net: 899 })
})

it('lowers the tax after a reversed commission, and withholds it again after a returned withdrawal', async () => {
  const member = await fixture.createEarner(0)
  await givePan(member)
  await earnCommission(member, 22_000)
  const reversed = await earnCommission(member, 8_000)
  const { db } = fixture.shop
  await sql`select reverse_reward(id, transfer_id) from reward where transfer_id = ${reversed}`.execute(db)
  expect((await termsOf(member)).tds).toMatchObject({ base: 22_000, due: 440 })
  await fixture.request(member, 600)
  expect((await termsOf(member)).tds.due).toBe(0)
  await sql`update withdrawal set state = 'rejected', ended_at = now() where member_id = ${member.id}`.execute(
    db,
  )
  expect((await termsOf(member)).tds.due).toBe(440)
  // Posts a transfer like that of a returned withdrawal.
  await postTransfer(db, {
    code: 'withdrawal_returned',
    requestKey: randomUUID(),
    cause: { kind: 'member', id: member.id },
    memberId: member.id,
    legs: [
      { account: 'withdrawal_hold', amount: -600_00 },
      { account: 'earnings', amount: 600_00 },
    ],
  })
})

it('computes tax per financial year from 1 April in Indian time', async () => {
  const member = await fixture.createEarner(0)
  await givePan(member)
  const april = await firstOfApril()
  expect(april.toISOString()).toMatch(/-03-31T18:30:00\.000Z$/)
  await earnCommission(member, 19_000, 'level_income', new Date(april.getTime() - 1))
  await earnCommission(member, 19_000, 'level_income', april)
  expect((await termsOf(member)).tds.due).toBe(0)
  await earnCommission(member, 50_000, 'level_income', april)
  expect((await termsOf(member)).tds.due).toBe(1_380)
})

it('includes commission of March in the tax of April, once', async () => {
  const member = await fixture.createEarner(0)
  await givePan(member)
  const april = await firstOfApril()
  await earnCommission(member, 90_000, 'level_income', new Date(april.getTime() - 1))
  await earnCommission(member, 25_000, 'level_income', april)
  expect((await termsOf(member)).tds).toMatchObject({ due: 2_300, base: 115_000 })
  // The tax of the earlier year is paid first.
  const first = await fixture.withdraw(member, 1_001)
  expect(first.body.data).toMatchObject({ tds: 1_000, net: 1 })
  expect((await termsOf(member)).tds.due).toBe(1_300)
  const second = await fixture.withdraw(member, 2_000)
  expect(second.body.data).toMatchObject({ tds: 1_300, net: 700 })
  expect((await fixture.withdraw(member, 1_000)).body.data).toMatchObject({ tds: 0, net: 1_000 })
  const year = april.getUTCFullYear()
  const partOf = (of: number, base: number, amount: number) => ({
    year: of,
    base,
    of_whole: true,
    percent_bp: 200,
    amount,
  })
  expect((await fixture.stateOf(first.body.data.withdrawal_no)).tds_years).toEqual([
    partOf(year - 1, 90_000_00, 1_000_00),
  ])
  expect((await fixture.stateOf(second.body.data.withdrawal_no)).tds_years).toEqual([
    partOf(year - 1, 90_000_00, 800_00),
    partOf(year, 25_000_00, 500_00),
  ])
  await fixture.expectInvariants()
})

it("applies the rule of an earlier year's end to that year", async () => {
  const { db } = fixture.shop
  const member = await fixture.createEarner(0)
  await givePan(member)
  const april = await firstOfApril()
  const march = new Date(april.getTime() - 1)
  await earnCommission(member, 30_000, 'level_income', march)
  await earnCommission(member, 30_000, 'level_income', april)
  const dearer = { percent: 5, threshold: 10_000, percent_without_pan: 20 }
  await writeShopSetting(db, tdsSetting, dearer, 'a test')
  expect((await termsOf(member)).tds.due).toBe(600 + 1_500)
  const earlier = {
    key: tdsSetting.key,
    value: JSON.stringify(dearer),
    changed_by: 'a test',
    changed_at: march,
  }
  await db.insertInto('shop_setting_change').values(earlier).execute()
  expect((await termsOf(member)).tds.due).toBe(1_500 + 1_500)
  const first = { ...earlier, value: JSON.stringify(tdsSetting.fallback) }
  await db.insertInto('shop_setting_change').values(first).execute()
  await writeShopSetting(db, tdsSetting, tdsSetting.fallback, 'a test')
  expect((await termsOf(member)).tds.due).toBe(600 + 600)
  // Sets the history of the setting tds_base as the migration did: in earlier years, only the part above the
  // threshold is taxed.
  await holdsSince(new Date(april.getTime() - 1), 'above')
  await holdsSince(april, 'whole')
  expect((await termsOf(member)).tds.due).toBe(200 + 600)
})

it('deducts no tax on a withdrawal at a percent of 0, and follows the operator’s threshold', async () => {
  const { db } = fixture.shop
  const member = await fixture.createEarner(0)
  await earnCommission(member, 30_000)
  await writeShopSetting(db, tdsSetting, { percent: 0, threshold: 20_000, percent_without_pan: 20 }, 'a test')
  expect((await termsOf(member)).tds.due).toBe(0)
  await writeShopSetting(db, tdsSetting, { percent: 5, threshold: 10_000, percent_without_pan: 10 }, 'a test')
  expect((await termsOf(member)).tds).toMatchObject({ due: 3_000, percent: 10, threshold: 10_000 })
  await writeShopSetting(db, tdsSetting, tdsSetting.fallback, 'a test')
})

it('refuses a withdrawal whose tax differs from the one shown', async () => {
  const member = await fixture.createEarner(0)
  await givePan(member)
  await earnCommission(member, 25_000)
  const shown = await fixture.withdraw(member, 1_000, { tds: 0 })
  expect([shown.status, shown.failure.code]).toEqual([409, 'taxChanged'])
  expect((await fixture.moneyOf(member)).held).toBe(0)
  expect((await fixture.withdraw(member, 1_000, { tds: 500 })).status).toBe(200)
})

async function holdsSince(changed_at: Date, base: 'whole' | 'above'): Promise<void> {
  const change = { key: tdsBase.key, value: JSON.stringify(base), changed_by: 'a test', changed_at }
  await fixture.shop.db.insertInto('shop_setting_change').values(change).execute()
}

/** Returns when the current financial year began. */
async function firstOfApril(): Promise<Date> {
  const { rows } = await sql<{ april: Date }>`
    select (date_trunc('year', now() at time zone 'Asia/Kolkata' - interval '3 months') + interval '3 months')
      at time zone 'Asia/Kolkata' as april`.execute(fixture.shop.db)
  return rows[0]!.april
}
