import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { corruptHistory } from '../../../test/bend-history.ts'
import { move } from '../../../test/statement-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { getMyStatement } from './statement.calls.ts'

let shop: TestApp
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.createMember({ name: 'Asha Patil' })
  await corruptHistory(shop, 'member', (db) =>
    db
      .updateTable('member')
      .set({ registered_at: new Date('2026-01-10T06:00:00Z') })
      .where('id', '=', member.id)
      .execute(),
  )
})

async function statement(fields: Record<string, unknown> = {}, as: TestMember = member) {
  return await shop.send(getMyStatement, fields, as)
}

it("starts a month's statement at midnight in India", async () => {
  // 18:30 UTC is midnight in India.
  await move(shop.db, member.id, { code: 'cashback', at: '2026-03-31T18:29:59.999Z' }, { earnings: 1_000 })
  await move(shop.db, member.id, { code: 'award', at: '2026-03-31T18:30:00Z' }, { earnings: 2_000 })
  const [march, april] = [await statement({ month: '2026-03' }), await statement({ month: '2026-04' })]
  expect(march.body.data.map(({ code }) => code)).toEqual(['cashback'])
  expect(march.body.summary).toMatchObject({ opening_balance: 0, closing_balance: 10 })
  expect(april.body.data.map(({ code }) => code)).toEqual(['award'])
  expect(april.body.summary).toMatchObject({ opening_balance: 10, closing_balance: 30 })
})

it("sums a month's movements by type, rupees and points apart", async () => {
  const at = '2026-05-05T10:00:00Z'
  await move(shop.db, member.id, { code: 'opening_balance', at: '2026-04-01T10:00:00Z' }, { points: 5_000 })
  await move(shop.db, member.id, { code: 'points_redeemed', at }, { points: -1_000, earnings: 100_000 })
  await move(shop.db, member.id, { code: 'cashback', at }, { earnings: 250 })
  await move(shop.db, member.id, { code: 'cashback', at }, { earnings: 250 })
  const { body } = await statement({ month: '2026-05' })
  expect(body.summary).toMatchObject({
    opening_balance: 0,
    closing_balance: 1_005,
    opening_points: 5_000,
    closing_points: 4_000,
    totals: [
      { type_id: '2', type_nname: 'Cashback', unit: 'rupees', credit_amt: 5, debit_amt: 0 },
      { type_id: '4', type_nname: 'Points', unit: 'rupees', credit_amt: 1_000, debit_amt: 0 },
      { type_id: '4', type_nname: 'Points', unit: 'points', credit_amt: 0, debit_amt: 1_000 },
    ],
  })
})

it('offers every month since registration, the present one by default', async () => {
  const { body } = await statement()
  expect(body.month).toBe(body.summary!.months[0])
  expect(body.summary!.months.at(-1)).toBe('2026-01')
  expect(body.message).toBe('No transactions found')
})

it('offers the months before the registration that have movements', async () => {
  await move(shop.db, member.id, { code: 'opening_balance', at: '2025-11-03T10:00:00Z' }, { points: 5 })
  const { body } = await statement({ month: '2025-11' })
  expect(body.summary).toMatchObject({ opening_points: 0, closing_points: 5 })
})

it.each([
  '2999-01',
  '2025-12',
  '2026-13',
  '2026-00',
  '2026-1',
  '26-01',
  'November',
  '2026-01-01',
  "2026-01'",
  '0000-01',
  '-2026-01',
])('refuses the month %j of a statement', async (month) => {
  expect((await statement({ month })).status).toBe(400)
})

it('shows a statement only to its member', async () => {
  const other = await shop.createMember()
  await move(shop.db, member.id, { code: 'cashback' }, { earnings: 100 })
  expect((await statement({}, other)).body.data).toEqual([])
  expect((await statement({ user_id: other.userId })).status).toBe(403)
  expect((await shop.send(getMyStatement)).status).toBe(401)
})
