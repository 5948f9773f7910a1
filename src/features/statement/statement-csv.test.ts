import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertDeliveredOrder, insertReward, move } from '../../../test/statement-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { getMyStatement } from './statement.calls.ts'

let shop: TestApp
let member: TestMember
const password = 'correct horse'
const month = '2026-02'

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.createMember({ passwordHash: await hashPassword(password) })
  await move(
    shop.db,
    member.id,
    { code: 'opening_balance', at: '2026-01-05T06:00:00Z' },
    { earnings: 10_050 },
  )
})

async function download(query: string, { cookie }: { cookie?: string } = member, from = shop) {
  const headers = { host: 'localhost', ...(cookie && { cookie }) }
  return await from.app.server.inject({ method: 'GET', url: `/User/statement.csv${query}`, headers })
}

async function records(query = `?month=${month}`): Promise<Record<string, string>[]> {
  const { payload } = await download(query)
  return parse(payload, { bom: true, columns: true })
}

it('exports a month from opening to closing balance', async () => {
  await move(shop.db, member.id, { code: 'cashback', at: '2026-02-10T18:45:00Z' }, { earnings: 12_345_650 })
  await move(
    shop.db,
    member.id,
    { code: 'points_redeemed', at: '2026-02-11T06:00:00Z' },
    { store_credit: 5, points: 20 },
  )
  await move(shop.db, member.id, { code: 'slot_bought', at: '2026-02-12T06:00:00Z' }, { earnings: -117_800 })
  const { statusCode, headers, payload } = await download(`?month=${month}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="statement-2026-02.csv"')
  expect(headers['cache-control']).toBe('no-store')
  expect(payload.startsWith('\uFEFF"Date and time (India)","Details"')).toBe(true)
  expect(parse(payload, { bom: true, from: 2 })).toEqual([
    ['', 'Opening balance', '', '', '', '', '', '', '', '100.50', '', '', '0'],
    // 18:45 UTC is past midnight in India.
    [
      '2026-02-11 00:15:00',
      'Cashback',
      'Cashback',
      '',
      '',
      '',
      '',
      '123456.50',
      '0.00',
      '123557.00',
      '',
      '',
      '',
    ],
    [
      '2026-02-11 11:30:00',
      'Points redeemed',
      'Points',
      '',
      '',
      '',
      '',
      '0.05',
      '0.00',
      '123557.05',
      '',
      '',
      '',
    ],
    ['2026-02-11 11:30:00', 'Points redeemed', 'Points', '', '', '', '', '', '', '', '20', '0', '20'],
    [
      '2026-02-12 11:30:00',
      'Premium subscription',
      'Subscriptions',
      '',
      '',
      '',
      '',
      '0.00',
      '1178.00',
      '122379.05',
      '',
      '',
      '',
    ],
    ['', 'Closing balance', '', '', '', '', '', '', '', '122379.05', '', '', '20'],
  ])
})

it('keeps names with quotes, line ends and formulas within their cell', async () => {
  const names = ['=HYPERLINK("http://evil") Khan', '+1 Khan', '-2"," Khan', '@x Khan', 'A"b\nKhan']
  for (const name of names) {
    const buyer = await shop.createMember({ name })
    const { id: orderId } = await insertDeliveredOrder(shop.db, buyer.id, { net: 10_000 })
    const transferId = await move(
      shop.db,
      member.id,
      { code: 'level_income', at: '2026-02-10T10:00:00Z' },
      { earnings: 500 },
    )
    await insertReward(shop.db, {
      orderId,
      memberId: member.id,
      kind: 'level_income',
      level: 1,
      base: 10_000,
      percentBp: 500,
      amount: 500,
      transferId,
    })
  }
  const found = (await records()).slice(1, -1)
  expect(found).toHaveLength(names.length)
  expect(found.map((row) => row['Ordered by'])).toEqual([
    `'=HYPERLINK("http://evil") K.`,
    "'+1 K.",
    `'-2"," K.`,
    "'@x K.",
    'A"b K.',
  ])
  expect(found.map((row) => [row['Level'], row['Percent']])).toEqual(names.map(() => ['1', '5']))
})

it('exports every movement of a large month once', async () => {
  for (let count = 0; count < 2_050; count += 1)
    await move(
      shop.db,
      member.id,
      { code: 'cashback', at: `2026-02-10T10:00:${String(count % 60).padStart(2, '0')}Z` },
      { earnings: count + 1 },
    )
  const found = (await records()).slice(1, -1)
  expect(found).toHaveLength(2_050)
  const amounts = found.map((row) => Math.round(Number(row['Money in (₹)']) * 100))
  expect(amounts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2_050 }, (_, index) => index + 1))
  const last = found.at(-1)!['Balance (₹)']
  const { body } = await shop.send(getMyStatement, { month, limit: 1 }, member)
  expect(Number(last)).toBe(body.summary!.closing_balance)
})

it.each(['', '?month=', '?month=2999-01', '?month=2025-01', '?month=x', '?month=2026-02&month=2026-01'])(
  "refuses a statement's download with the query %j",
  async (query) => {
    const { statusCode, json } = await download(query)
    expect([statusCode, json()]).toMatchObject([400, { status: false, message: /\w/ }])
  },
)

it("exports only the caller's statement, and none without a session", async () => {
  const other = await shop.createMember({ name: 'Other Person' })
  await move(shop.db, other.id, { code: 'cashback', at: '2026-02-10T10:00:00Z' }, { earnings: 98_765 })
  expect((await download(`?month=${month}&user_id=${other.userId}`)).payload).not.toContain('987.65')
  expect((await download(`?month=${month}`, {})).statusCode).toBe(401)
  expect((await download(`?month=${month}`, { cookie: 'bmart_session=AAAA' })).statusCode).toBe(401)
})

it("writes nothing for the download of a closed account's statement", async () => {
  await move(shop.db, member.id, { code: 'correction' }, { earnings: -10_050 })
  expect((await shop.send(closeMyAccount, { password }, member)).status).toBe(200)
  expect((await download(`?month=${month}`)).statusCode).toBe(401)
  expect((await shop.send(getMyStatement, { month }, member)).status).toBe(401)
})

it('limits exports like other costly work', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const asker = await guarded.createMember()
  const { body } = await guarded.send(getMyStatement, {}, asker)
  const statuses = []
  for (let asked = 0; asked < 31; asked += 1)
    statuses.push((await download(`?month=${body.month}`, asker, guarded)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  await guarded.close()
})
