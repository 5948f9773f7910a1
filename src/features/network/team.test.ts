import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countBusiness, earnLevelIncome, reverseReward } from '../../../test/network-fixture.ts'
import { subscribe } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { closeMember } from '../members/member.sql.ts'
import { findInMyTeam, getMygeneologylevelwise, getMyNetworkSummary } from './network.calls.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const below = (referrer: TestMember, name?: string) => shop.createMember({ referrerId: referrer.id, name })
const readTeam = async (member: TestMember, input: Record<string, unknown> = {}) =>
  (await shop.send(getMygeneologylevelwise, input, member)).body.data
const readSummary = async (member: TestMember) => (await shop.send(getMyNetworkSummary, {}, member)).body.data
const close = async ({ id }: TestMember) => await closeMember(shop.db, id)

it("shows ten levels with the plan's percents to a member without a team", async () => {
  const { status, body } = await shop.send(getMygeneologylevelwise, {}, await shop.createMember())
  expect([status, body.status]).toEqual([200, true])
  expect(body.data.map(({ levelname }) => levelname)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Level ${index + 1}`),
  )
  expect(body.data.map(({ level_percent }) => level_percent)).toEqual([
    5, 3, 2, 1, 1, 0.5, 0.5, 0.5, 0.25, 0.25,
  ])
  for (const level of body.data)
    expect(level).toMatchObject({ total_business: 0, total_team: 0, total_earned: 0, userlist: [] })
})

it('lists the members of each level, with full names at the first and short ones below', async () => {
  const top = await shop.createMember()
  const asha = await below(top, 'Asha Patil')
  const ravi = await below(asha, 'Ravi Kulkarni')
  const meera = await below(asha, 'Meera Anil Joshi')
  const [first, second, third] = await readTeam(top)
  expect(first).toMatchObject({
    level: 1,
    total_team: 1,
    userlist: [{ user_id: asha.userId, user_name: 'Asha Patil', user_repurchase: 0 }],
  })
  expect(second).toMatchObject({
    level: 2,
    total_team: 2,
    userlist: [
      { user_id: meera.userId, user_name: 'Meera J.', user_repurchase: 0 },
      { user_id: ravi.userId, user_name: 'Ravi K.', user_repurchase: 0 },
    ],
  })
  expect(third).toMatchObject({ total_team: 0, userlist: [] })
})

it("shows each member's purchases, and each level's business and income", async () => {
  const top = await shop.createMember()
  const child = await below(top)
  const grandchild = await below(child)
  await countBusiness(shop.db, child.id, 125_050)
  await countBusiness(shop.db, grandchild.id, 40_000)
  await earnLevelIncome(shop.db, { buyerId: child.id, uplineId: top.id, level: 1, amount: 6_253 })
  await earnLevelIncome(shop.db, { buyerId: grandchild.id, uplineId: top.id, level: 2, amount: 1_200 })
  const [first, second] = await readTeam(top)
  expect(first).toMatchObject({ total_business: 1_250.5, total_earned: 62.53 })
  expect(first?.userlist).toMatchObject([{ user_repurchase: 1_250.5 }])
  expect(second).toMatchObject({ total_business: 400, total_earned: 12 })
  expect(await readSummary(top)).toMatchObject({
    total_team: 2,
    total_business: 1_650.5,
    total_earned: 74.53,
    active_referrals: 0,
    inactive_referrals: 1,
    isSubscribe: '1',
  })
  // A member's figures do not include the members above.
  expect(await readSummary(grandchild)).toMatchObject({ total_team: 0, total_business: 0, total_earned: 0 })
})

it("subtracts a returned order's income from its level", async () => {
  const top = await shop.createMember()
  const child = await below(top)
  const income = { buyerId: child.id, uplineId: top.id, level: 1 }
  const returned = await earnLevelIncome(shop.db, { ...income, amount: 500 })
  await earnLevelIncome(shop.db, { ...income, amount: 300 })
  await reverseReward(shop.db, returned)
  expect((await readTeam(top))[0]).toMatchObject({ total_earned: 3 })
  expect(await readSummary(top)).toMatchObject({ total_earned: 3 })
})

it('neither lists nor counts a closed account, and keeps the people below it', async () => {
  const top = await shop.createMember()
  const leaving = await below(top)
  const staying = await below(top)
  const grandchild = await below(leaving)
  await close(leaving)
  const [first, second] = await readTeam(top)
  expect(first).toMatchObject({ total_team: 1, userlist: [{ user_id: staying.userId }] })
  expect(second).toMatchObject({ total_team: 1, userlist: [{ user_id: grandchild.userId }] })
})

it('counts the income of thirty orders posted at once by level', async () => {
  const top = await shop.createMember()
  const buyers = await Promise.all(Array.from({ length: 30 }, () => below(top)))
  await Promise.all(
    buyers.map(({ id }) => earnLevelIncome(shop.db, { buyerId: id, uplineId: top.id, level: 1, amount: 7 })),
  )
  expect((await readTeam(top))[0]?.total_earned).toBe(2.1)
})

it.each([1, 3, 7])('shows the same members of a level in pages of %i as at once', async (limit) => {
  const top = await shop.createMember()
  for (let count = 0; count < 7; count += 1) await below(top)
  await close(await below(top))
  const whole = (await readTeam(top))[0]!
  expect([whole.userlist.length, whole.next_cursor]).toEqual([7, undefined])
  const people: unknown[] = []
  let cursor: string | undefined
  do {
    const [page, ...more] = await readTeam(top, { level: 1, limit, cursor })
    expect(more).toEqual([])
    expect(page?.total_team).toBe(7)
    expect(page?.userlist.length).toBeLessThanOrEqual(limit)
    people.push(...(page?.userlist ?? []))
    cursor = page?.next_cursor
  } while (cursor !== undefined)
  expect(people).toEqual(whole.userlist)
})

it('gives a cursor for each level with more members', async () => {
  const top = await shop.createMember()
  const [first] = [await below(top), await below(top)]
  await below(first)
  const [one, two] = await readTeam(top, { limit: 1 })
  expect(one?.next_cursor).toBeDefined()
  expect(two?.next_cursor).toBeUndefined()
})

it.each([
  { level: 0 },
  { level: 11 },
  { level: 1.5 },
  { level: '1.5' },
  { level: -1 },
  { level: 'all' },
  { level: [1] },
  { limit: 0 },
  { limit: 101 },
  { level: 1, cursor: 'nowhere' },
  { level: 1, cursor: '1 or true' },
  { cursor: '100001' },
])('refuses %o for the team by level', async (input) => {
  const { status, failure } = await shop.send(getMygeneologylevelwise, input, await shop.createMember())
  expect([status, failure.status]).toEqual([400, false])
})

it("refuses another member's team, and shows only the own team", async () => {
  const [top, stranger] = [await shop.createMember(), await shop.createMember()]
  const child = await below(top)
  for (const call of [getMygeneologylevelwise, getMyNetworkSummary]) {
    const answer = await shop.send(call, { user_id: top.userId }, { cookie: stranger.cookie })
    expect([answer.status, answer.failure.code]).toEqual([403, 'notYours'])
    expect((await shop.send(call, {})).status).toBe(401)
  }
  // With the cursor of another member's list, the requester still sees only their own team.
  expect(await readTeam(stranger, { level: 1, cursor: String(child.id + 1) })).toMatchObject([
    { total_team: 0, userlist: [] },
  ])
  expect(JSON.stringify(await readTeam(child))).not.toContain(top.userId)
})

it('accepts a numeric user id, as the first program sent it', async () => {
  const member = await shop.createMember()
  const answer = await shop.send(getMygeneologylevelwise, { user_id: member.id }, { cookie: member.cookie })
  expect(answer.status).toBe(200)
})

it('counts direct referrals by the month they joined in, in Indian time', async () => {
  const top = await shop.createMember()
  const [thisMonth, gone] = [await below(top), await below(top)]
  await below(thisMonth)
  // A month begins in India five and a half hours before it begins in UTC.
  const months = await lastMonths()
  await registerBefore(top, `${months.at(-1)}-01T00:00:00+05:30`)
  await registerBefore(top, `${months[0]}-01T00:00:00+05:30`)
  await close(gone)
  expect((await readSummary(top)).joined).toEqual(
    months.map((month, index) => ({ month, joined: index >= 4 ? 1 : 0 })),
  )
})

it('marks a subscribed member, and counts active referrals', async () => {
  const top = await shop.createMember()
  const [active] = [await below(top), await below(top)]
  await subscribe(shop.db, top.id)
  await subscribe(shop.db, active.id)
  expect(await readSummary(top)).toMatchObject({
    isSubscribe: '2',
    active_referrals: 1,
    inactive_referrals: 1,
  })
})

async function lastMonths(): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select to_char((now() at time zone 'Asia/Kolkata') - interval '1 month' * back, 'YYYY-MM') as month
      from generate_series(5, 0, -1) as back`.execute(shop.db)
  return rows.map(({ month }) => month)
}

/** Registers a member a second before a moment. */
async function registerBefore({ id, mobile }: TestMember, moment: string): Promise<void> {
  await sql`select register_members(jsonb_build_array(jsonb_build_object('name', 'Member', 'email', 'member@example.com',
    'mobile', translate(${mobile}, '8', '7')::bigint + extract(year from ${moment}::timestamptz) * 12
      + extract(month from ${moment}::timestamptz), 'password_hash', 'none', 'referrer_id', ${id}::bigint,
    'registered_at', ${moment}::timestamptz - interval '1 second')))`.execute(shop.ownerDb)
}

it('finds people of the team by the name shown, by id, and direct referrals by mobile number', async () => {
  const top = await shop.createMember()
  const asha = await below(top, 'Asha Patil')
  const ravi = await below(asha, 'Ravi Kulkarni')
  const stranger = await shop.createMember({ name: 'Ravi Patil' })
  const find = async (search: string) =>
    (await shop.send(findInMyTeam, { search }, top)).body.data.map(({ user_id: id }) => id)
  expect((await shop.send(findInMyTeam, { search: 'rav' }, top)).body.data).toEqual([
    { user_id: ravi.userId, user_name: 'Ravi K.', level: 2, levelname: 'Level 2', user_repurchase: 0 },
  ])
  expect(await find('patil')).toEqual([asha.userId])
  // Surnames are not shown, so searching must not reveal them.
  expect(await find('kulkarni')).toEqual([])
  const mobileOf = async ({ id }: TestMember) =>
    (await shop.db.selectFrom('member').select('mobile').where('id', '=', id).executeTakeFirstOrThrow())
      .mobile
  expect(await find(await mobileOf(asha))).toEqual([asha.userId])
  expect(await find(await mobileOf(ravi))).toEqual([])
  expect(await find(ravi.userId)).toEqual([ravi.userId])
  expect(await find(stranger.userId)).toEqual([])
  expect(await find('%%')).toEqual([])
  expect((await shop.send(findInMyTeam, { search: 'r' }, top)).status).toBe(400)
  await close(ravi)
  expect(await find('rav')).toEqual([])
})
