import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../../../test/test-app.ts'
import { checkLedger } from '../../../../ledger/check-ledger.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { findEntries } from '../ledger/ledger.calls.ts'
import { addUpDays } from './add-up-days.job.ts'
import { readTrialBalance } from './reports.sql.ts'

let shop: TestApp
let member: TestMember
beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember()
})
afterAll(() => shop.close())

let posted = 0
/** Posts an opening balance in rupees on a day. */
const post = (db: Db, at: string, rupees: number) =>
  sql`select post_transfer('opening_balance', ${`days ${(posted += 1)}`}, ${member.id}, '{}', '{store_credit,opening}', '{INR,INR}',
    array[${rupees * 100}, ${-rupees * 100}]::bigint[], 'opening', ${member.id}, ${at}::timestamptz)`.execute(
    db,
  )
const addUp = () => addUpDays.run({ ...shop.context, log: shop.context.log }, {})
const balanceOf = async (month: string) => {
  const lines = await readTrialBalance(shop.db, month)
  const found = lines.find(({ kind }) => kind === 'store_credit')
  return found && [found.opening, found.credited, found.debited].map((paise) => paise / 100)
}
const daysAddedUp = async () => {
  const { rows } = await sql<{ days: number }>`select count(*) as days from ledger_day`.execute(shop.db)
  return rows[0]!.days
}

it('gives the same trial balance before and after its days are summed', async () => {
  await post(shop.db, '2026-08-31T23:59:59+05:30', 10)
  await post(shop.db, '2026-09-01T00:00:00+05:30', 5)
  await post(shop.db, new Date().toISOString(), 1)
  const read = () => Promise.all(['2026-07', '2026-08', '2026-09', '2026-10'].map(balanceOf))
  const before = await read()
  expect(before).toEqual([undefined, [0, 10, 0], [10, 5, 0], [15, 0, 0]])
  await addUp()
  expect(await daysAddedUp()).toBeGreaterThan(60)
  expect(await read()).toEqual(before)
})

it('includes a late posting in the trial balance at once, and after its day is summed again', async () => {
  await addUp()
  const days = await daysAddedUp()
  await post(shop.db, '2026-09-15T12:00:00+05:30', 7)
  expect(await daysAddedUp()).toBe(days - 1)
  expect(await balanceOf('2026-09')).toEqual([10, 12, 0])
  await addUp()
  expect(await daysAddedUp()).toBe(days)
  expect(await balanceOf('2026-09')).toEqual([10, 12, 0])
})

it('finds entries of a kind with and without summed days', async () => {
  const staff = await shop.createStaff('finance')
  const amounts = async (kind: 'store_credit' | 'earnings', month = '2026-09') =>
    (await shop.send(findEntries, { kind, month }, staff)).body.data.map(({ amount }) => amount)
  await addUp()
  expect(await amounts('store_credit')).toEqual([7, 5])
  expect(await amounts('earnings')).toEqual([])
  expect(await amounts('store_credit', '2026-10')).toEqual([])
  await shop.ownerDb.deleteFrom('ledger_day').execute()
  expect(await amounts('store_credit')).toEqual([7, 5])
  await addUp()
})

it("lists a month's points newest first, paged, among other and late transfers", async () => {
  const staff = await shop.createStaff('finance')
  await sql`
    select post_transfer('points_earned', 'points ' || n, ${member.id}::bigint, '{}',
        case when n % 2 = 0 then array['points', 'points_cost'] else array['earnings', 'reward_cost'] end,
        case when n % 2 = 0 then array['PTS', 'PTS'] else array['INR', 'INR'] end, array[n, -n]::bigint[], 'member', ${member.id}::bigint,
        '2026-08-20T12:00:00+05:30'::timestamptz - n * interval '1 hour')
      from generate_series(1, 12) as n`.execute(shop.ownerDb)
  const read = async (cursor?: string) =>
    (await shop.send(findEntries, { kind: 'points', month: '2026-08', limit: 4, cursor }, staff)).body
  const first = await read()
  const second = await read(first.next_cursor)
  expect([...first.data, ...second.data].map(({ amount }) => amount)).toEqual([2, 4, 6, 8, 10, 12])
  expect(second.next_cursor).toBeUndefined()
})

it('sums a day correctly while a transfer is posted into it', async () => {
  await shop.ownerDb.deleteFrom('ledger_day').where('day', '=', sql<Date>`'2026-09-20'`).execute()
  let adding: Promise<void> | undefined
  await shop.context.transaction(async (db) => {
    await post(db, '2026-09-20T12:00:00+05:30', 3)
    adding = addUp()
    await sql`select pg_sleep(0.2)`.execute(db)
  })
  await adding
  expect(await balanceOf('2026-09')).toEqual([10, 15, 0])
  for (const rowsAtOnce of [10_000, 1])
    expect(await checkLedger(shop.db, rowsAtOnce)).toMatchObject({ differences: 0 })
})

it('finds a day whose sum differs from its entries', async () => {
  await addUp()
  await sql`update ledger_day_sum set credited = credited + 100 where day = '2026-09-01' and kind = 'store_credit'`.execute(
    shop.ownerDb,
  )
  expect(await checkLedger(shop.db)).toEqual({
    differences: 1,
    examples: ['the day of store_credit 2026-09-01 has a sum of 600, and its entries sum to 500'],
  })
})

it("refuses the shop's role to write a day's sum", async () => {
  const write = sql`insert into ledger_day (day) values ('2020-01-01')`.execute(shop.db)
  await expect(write).rejects.toThrow('permission denied')
})
