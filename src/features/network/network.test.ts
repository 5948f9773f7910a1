import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { closeMember } from '../members/member.sql.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const join = async (referrerId?: number) => (await shop.createMember({ referrerId })).id

const above = async (memberId: number) => {
  const rows = await shop.db
    .selectFrom('network_position')
    .select(['ancestor_id', 'level'])
    .where('member_id', '=', memberId)
    .orderBy('level')
    .execute()
  return rows.map(({ ancestor_id, level }) => [level, ancestor_id])
}

/** Returns the team size at each level below a member. */
const teams = async (memberId: number) => {
  const rows = await shop.db
    .selectFrom('network_level')
    .select(['level', 'team'])
    .where('member_id', '=', memberId)
    .orderBy('level')
    .execute()
  return rows.map(({ level, team }) => [level, team])
}

const referrals = async (memberId: number) =>
  await shop.db
    .selectFrom('network_member')
    .select(['active_referrals as active', 'inactive_referrals as inactive'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()

it('places a member below the referrer and everyone above, ten levels at most', async () => {
  const chain = [await join()]
  for (let depth = 1; depth <= 12; depth += 1) chain.push(await join(chain.at(-1)))
  for (const [depth, memberId] of chain.entries()) {
    const ancestors = chain.slice(Math.max(0, depth - 10), depth).toReversed()
    expect(await above(memberId)).toEqual(ancestors.map((ancestorId, index) => [index + 1, ancestorId]))
  }
  expect(await teams(chain[0]!)).toEqual(Array.from({ length: 10 }, (_, index) => [index + 1, 1]))
})

it('keeps the network branches below one member apart', async () => {
  const top = await join()
  const [left, right] = [await join(top), await join(top)]
  const leaf = await join(left)
  expect(await above(leaf)).toEqual([
    [1, left],
    [2, top],
  ])
  expect(await above(right)).toEqual([[1, top]])
  expect(await teams(top)).toEqual([
    [1, 2],
    [2, 1],
  ])
})

it('refuses a member below an unknown referrer', async () => {
  expect(await refusalOf(join(99))).toBe('member_referrer_is_known')
})

it('refuses a second place in the network, and a place below oneself', async () => {
  const top = await join()
  const member = await join(top)
  const place = (ancestorId: number, descendantId: number) =>
    sql`insert into network_position (ancestor_id, member_id, level) values (${ancestorId}, ${descendantId}, 1)`.execute(
      shop.ownerDb,
    )
  await expect(place(top, member)).rejects.toMatchObject({ code: '23505' })
  await expect(place(top, top)).rejects.toMatchObject({ code: '23514' })
})

it('counts a referral as active once from the first slot on, and not after the account closes', async () => {
  const top = await join()
  const [first, second] = [await join(top), await join(top)]
  expect(await referrals(top)).toEqual({ active: 0, inactive: 2 })
  await buySlot(first)
  await buySlot(first)
  expect(await referrals(top)).toEqual({ active: 1, inactive: 1 })
  for (const id of [first, second]) await closeMember(shop.db, id)
  expect(await referrals(top)).toEqual({ active: 0, inactive: 0 })
  expect(await teams(top)).toEqual([[1, 0]])
})

it('counts thirty simultaneous joins and subscriptions below one member', async () => {
  const top = await join()
  const ids = await Promise.all(Array.from({ length: 30 }, () => join(top)))
  await Promise.all(ids.map(buySlot))
  expect(await referrals(top)).toEqual({ active: 30, inactive: 0 })
  expect(await teams(top)).toEqual([[1, 30]])
})

// Credits a member with a point, and opens a slot (a subscription) as if the transfer of that point had paid
// for it. Each call needs its own transfer, because calls for different members may run at the same time.
async function buySlot(memberId: number): Promise<void> {
  await shop.credit(memberId, { points: 1 })
  await sql`select open_slot(nextval('slot_id_seq'), ${memberId}, max(id), now())
    from transfer where member_id = ${memberId}`.execute(shop.db)
}
