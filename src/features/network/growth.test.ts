import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import type { Db } from '../../platform/database/database.ts'
import { getMygeneologylevelwise, getMyReferrals } from './network.calls.ts'
import { listReferrals, listTeam, readLevels, readNetworkTotals } from './network.sql.ts'

// The team has thousands of members. Expects that each page reads only the rows that it shows.

const [children, perChild, perGrandchild] = [60, 20, 3]
const [secondLevel, thirdLevel] = [children * perChild, children * perChild * perGrandchild]
const everyLevel = Array.from({ length: 10 }, (_, index) => index + 1)

let shop: TestApp
let top: TestMember

beforeAll(async () => {
  shop = await openTestApp()
  top = await shop.createMember()
  await sql`create sequence next_mobile`.execute(shop.ownerDb)
  await invite([top.id], children)
  await invite(await idsAtLevel(1), perChild)
  await invite(await idsAtLevel(2), perGrandchild)
  await sql`analyze member, network_member, network_position, network_level`.execute(shop.ownerDb)
}, 60_000)
afterAll(() => shop.close())

/** Registers `each` members below every referrer, about a hundred members per statement. */
async function invite(referrerIds: number[], each: number): Promise<void> {
  const atOnce = Math.max(1, Math.floor(100 / each))
  for (let start = 0; start < referrerIds.length; start += atOnce)
    await sql`
      select register_members(jsonb_agg(jsonb_build_object('name', 'Member', 'email', 'member@example.com',
          'mobile', (7000000000 + nextval('next_mobile'))::text, 'password_hash', 'none', 'referrer_id', referrer_id)))
          from unnest(${referrerIds.slice(start, start + atOnce)}::bigint[]) as referrer_id
          cross join generate_series(1, ${each}::int)`.execute(shop.ownerDb)
}

async function idsAtLevel(level: number): Promise<number[]> {
  const rows = await shop.db
    .selectFrom('network_position')
    .select('member_id')
    .where('ancestor_id', '=', top.id)
    .where('level', '=', level)
    .orderBy('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Counts the rows of all tables that `work` reads. */
async function rowsRead(work: (db: Db) => Promise<unknown>): Promise<number> {
  const count = async (db: Db) => {
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read from pg_stat_xact_user_tables`.execute(
      db,
    )
    return rows[0]!.read
  }
  return await shop.db.transaction().execute(async (db) => {
    // Forces the generic plan, which PostgreSQL would otherwise use only after some calls.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
    const before = await count(db)
    await work(db)
    return (await count(db)) - before
  })
}

it('counts a team of thousands at each level', async () => {
  const { data } = (await shop.send(getMygeneologylevelwise, { limit: 10 }, top)).body
  expect(data.map(({ total_team }) => total_team)).toEqual([
    children,
    secondLevel,
    thirdLevel,
    ...Array.from({ length: 7 }, () => 0),
  ])
  for (const level of data.slice(0, 3)) expect(level.userlist).toHaveLength(10)
})

it('shows each member of a large level once, page by page', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = (await shop.send(getMygeneologylevelwise, { level: 2, limit: 100, cursor }, top)).body
    const [level] = page.data
    seen.push(...(level?.userlist.map(({ user_id }) => user_id) ?? []))
    cursor = level?.next_cursor
  } while (cursor !== undefined)
  expect(seen.map(Number)).toEqual((await idsAtLevel(2)).toReversed())
})

it('reads no more of a large team than it shows', async () => {
  const limit = 10
  const middle = (await idsAtLevel(3))[thirdLevel / 2]
  // Each person needs a row of three tables. A page reads one more person than it shows, to know whether
  // another page follows.
  const shown = 3 * (limit + 1)
  const first = await rowsRead((db) =>
    listTeam(db, top.id, { levels: everyLevel, beforeId: undefined, limit: limit + 1 }),
  )
  expect(first).toBeLessThanOrEqual(3 * shown)
  const below = await rowsRead((db) =>
    listTeam(db, top.id, { levels: [3], beforeId: middle, limit: limit + 1 }),
  )
  expect(below).toBeLessThanOrEqual(shown)
})

it('reads few rows for the figures of a large team', async () => {
  expect(await rowsRead((db) => readLevels(db, top.id))).toBeLessThanOrEqual(20)
  expect(await rowsRead((db) => readNetworkTotals(db, top.id))).toBeLessThanOrEqual(21)
})

it('reads no more direct referrals than it shows', async () => {
  const read = await rowsRead((db) =>
    listReferrals(db, top.id, { takesPart: false, beforeId: undefined, limit: 11 }),
  )
  expect(read).toBeLessThanOrEqual(2 * 11)
  const { body } = await shop.send(getMyReferrals, { status: '1', limit: 10 }, top)
  expect(body.data).toHaveLength(10)
  expect(body.next_cursor).toBeDefined()
})
