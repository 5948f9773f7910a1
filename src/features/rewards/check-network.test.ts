import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, subscribe } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { type Delivered, openRewardFixture, type RewardFixture } from '../../../test/reward-fixture.ts'
import type { Log } from '../../platform/service/log.ts'
import { closeMember } from '../members/member.sql.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { checkNetwork } from './check-network.flow.ts'
import { compareNetwork } from './check-network.sql.ts'
import { countersAgree } from './network-suspicions.sql.ts'
import { checkNetworkJob } from './rewards.job.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 2_500, received: 1_000 }
const password = 'correct horse'

let fixture: RewardFixture
let members: Buyer[]
let order: Delivered
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
  const passwordHash = await hashPassword(password)
  members = [await fixture.join({ passwordHash })]
  while (members.length < 13)
    members.push(
      await fixture.join({ below: members.at(-1)!, subscribed: members.length % 3 > 0, passwordHash }),
    )
  order = await fixture.buy(members.at(-1)!, [{ goods: tea, quantity: 3 }])
})
afterAll(() => fixture.close())

const expectAgreement = async () => {
  const { db } = fixture.shop
  expect(await compareNetwork(db)).toEqual({ differences: [], count: 0 })
  // With `rows: 1`, the check reads the rows of each member in several parts.
  expect(await countersAgree(db, { members: 5, rows: 1 })).toBe(true)
}

it("keeps the network's counters right after every change", async () => {
  await expectAgreement()
  await fixture.post(order)
  await expectAgreement()
  await subscribe(fixture.shop.db, members[3]!.id)
  const later = await fixture.buy(members[5]!, [{ goods: tea }])
  await fixture.post(later)
  await expectAgreement()
  await closeMember(fixture.shop.db, members[9]!.id)
  await expectAgreement()
  await fixture.takeBack(order)
  await expectAgreement()
  const alone = await fixture.join({ passwordHash: await hashPassword(password) })
  const { status } = await fixture.shop.send(closeMyAccount, { password }, alone)
  expect(status).toBe(200)
  await expectAgreement()
  // Checks that some team purchases were counted, because counters that are all zero would prove little.
  const { business } = await fixture.shop.db
    .selectFrom('network_level')
    .select('business')
    .where('member_id', '=', members[4]!.id)
    .where('level', '=', 1)
    .executeTakeFirstOrThrow()
  expect(business).toBe(100_000)
})

it.each<[string, string, string]>([
  ['active referrals', 'network_member', 'active_referrals = active_referrals + 1'],
  ['inactive referrals', 'network_member', 'inactive_referrals = inactive_referrals + 1'],
  ['own business', 'network_member', 'business = business + 5'],
  ['subscribed', 'network_member', 'subscribed = not subscribed'],
  ['open', 'network_member', 'open = not open'],
  ['referrer', 'network_member', 'referrer_id = null'],
  ['team', 'network_level', 'team = team + 1'],
  ['earned for the referrer', 'network_member', 'earned_for_referrer = earned_for_referrer + 1'],
  ['joined', 'network_joined', 'joined = joined + 1'],
  ['business', 'network_level', 'business = business + 7'],
  ['level income', 'level_income', 'earned = earned + 1'],
  ['commission', 'commission_year', 'earned = earned + 1'],
])("detects a wrong %s in the network's counters", async (counter, table, change) => {
  const found = await whileBroken(
    sql`update ${sql.table(table)} set ${sql.raw(change)} where member_id = ${members[4]!.id}`,
  )
  expect(found.map((difference) => difference.counter)).toContain(counter)
  expect(found.some(({ of }) => of.startsWith(String(members[4]!.id)))).toBe(true)
})

it('finds a wrong slot business and a missing counter', async () => {
  expect(await whileBroken(sql`update slot_progress set business = business + 1`)).toContainEqual(
    expect.objectContaining({ counter: 'slot business' }),
  )
  expect(
    await whileBroken(sql`delete from network_level where member_id = ${members[4]!.id} and level = 1`),
  ).toContainEqual({ counter: 'business', of: `${members[4]!.id} level 1`, kept: null, should: '100000' })
})

it("finds a network position that differs from the referrer's", async () => {
  const found = await whileBroken(
    sql`delete from network_position where member_id = ${members[12]!.id} and level = 4`,
  )
  expect(found).toContainEqual({
    counter: 'place',
    of: `${members[12]!.id} below ${members[8]!.id}`,
    kept: null,
    should: '4',
  })
})

it("logs the network's differing counters, or that they agree, every night", async () => {
  const lines: unknown[][] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const log = { debug: note, info: note, warn: note, error: note } as Log
  await checkNetworkJob.run({ ...fixture.shop.context, log }, {})
  expect(lines).toEqual([['the network counters match the members, slots and orders']])
})

/** Returns the differences that the check finds after a change to the counters, and undoes the change. */
async function whileBroken(change: ReturnType<typeof sql>) {
  const { ownerDb } = fixture.shop
  const guarded = [
    'network_position',
    'network_member',
    'network_level',
    'network_joined',
    'level_income',
    'commission_year',
    'slot_progress',
  ]
  const triggers = (does: 'disable' | 'enable') =>
    Promise.all(
      guarded.map((table) =>
        sql`alter table ${sql.table(table)} ${sql.raw(does)} trigger user`.execute(ownerDb),
      ),
    )
  await sql`create schema kept`.execute(ownerDb)
  for (const table of guarded)
    await sql`create table ${sql.table(`kept.${table}`)} as table ${sql.table(table)}`.execute(ownerDb)
  await triggers('disable')
  try {
    await change.execute(ownerDb)
    const { differences } = await compareNetwork(fixture.shop.db)
    // Checks with ranges of several sizes too, because a difference must be found wherever a range ends.
    for (const atOnce of [
      { members: 3, rows: 1 },
      { members: 1_000, rows: 10_000 },
    ])
      expect((await checkNetwork(fixture.shop.db, atOnce)).differences).toEqual(differences)
    return differences
  } finally {
    for (const table of guarded) {
      await sql`delete from ${sql.table(table)}`.execute(ownerDb)
      await sql`insert into ${sql.table(table)} select * from ${sql.table(`kept.${table}`)}`.execute(ownerDb)
    }
    await triggers('enable')
    await sql`drop schema kept cascade`.execute(ownerDb)
    await expectAgreement()
  }
}
