import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../../test/test-app.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import {
  insertAccessGrant,
  listPossibleAliases,
} from '../../../../back-office/staff/accounts/access-given.sql.ts'
import { addStaff, resetStaffPassword } from '../../../../back-office/staff/accounts/accounts.calls.ts'
import { resetSecondFactor } from '../../../../back-office/staff/second-factor/second-factor.calls.ts'
import { startStaffSession } from '../../../../back-office/staff/sign-in/staff-session.sql.ts'
import { readBalances } from '../../../../ledger/balances.ts'
import { approveCorrection, askCorrection, viewCorrection } from './corrections.calls.ts'

let nextMobile = 9_700_000_001
let shop: TestApp
let approver: TestStaff
let member: TestMember

beforeAll(async () => {
  shop = await openTestApp()
  approver = await shop.createStaff('owner')
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.createMember()
})

const ask = (as: TestStaff) =>
  shop.send(
    askCorrection,
    {
      account: 'store_credit',
      member_id: member.userId,
      direction: 'add',
      amount: '250.50',
      reason: 'Delivery fee that should not have been taken',
    },
    as,
  )
const waitingFor = async (as: TestStaff) =>
  (await shop.send(getDashboard, {}, as)).body.data.corrections_to_decide?.count
const approve = (correction_id: string, as: TestStaff) => shop.send(approveCorrection, { correction_id }, as)

it('refuses approval by an account that the maker created, directly or through others, for the waiting days', async () => {
  const owner = await shop.createStaff('owner')
  const puppetOf = async (maker: TestStaff) => {
    const made = await shop.send(
      addStaff,
      { mobile: String(nextMobile++), name: 'Puppet', roles: ['owner'], request_id: crypto.randomUUID() },
      maker,
    )
    expect(made.status).toBe(200)
    const id = Number(made.body.data.staff_id)
    // The staff member who created the account signs in with its one-time password and sets a new one.
    await shop.db
      .updateTable('staff_member')
      .set({ must_change_password: false })
      .where('id', '=', id)
      .execute()
    return { id, cookie: `bmart_staff=${await startStaffSession(shop.db, id, 'test')}` }
  }
  const puppet = await puppetOf(owner)
  const puppetsPuppet = await puppetOf(puppet)
  const twin = await puppetOf(owner)
  const { body } = await ask(owner)
  const id = body.data.correction_id
  for (const one of [puppet, puppetsPuppet, twin])
    expect((await approve(id, one)).failure).toMatchObject({ code: 'notApart' })
  // The first page of these staff members shows no requests, because they may approve none.
  for (const one of [owner, puppet, puppetsPuppet, twin]) expect(await waitingFor(one)).toBe(0)
  expect(await waitingFor(approver)).toBe(1)
  const ofPuppet = (await ask(puppet)).body.data.correction_id
  for (const one of [owner, puppetsPuppet, twin])
    expect((await approve(ofPuppet, one)).failure).toMatchObject({ code: 'notApart' })
  expect((await readBalances(shop.db, member.id)).storeCredit).toBe(0)
  expect((await approve(ofPuppet, approver)).status).toBe(200)
  expect(await waitingFor(approver)).toBe(1)

  await sql`update staff_access_given set given_at = given_at - interval '14 days'`.execute(shop.ownerDb)
  expect(await waitingFor(puppet)).toBe(1)
  expect((await approve(id, puppet)).status).toBe(200)
})

it.each([
  ['a new password', resetStaffPassword],
  ['a second factor to set up anew', resetSecondFactor],
])(
  'refuses approval by a staff member to whom the maker gave %s, and notifies the other owners',
  async (_what, reset) => {
    const [owner, other] = [await shop.createStaff('owner'), await shop.createStaff('owner')]
    const { mobile } = await shop.db
      .selectFrom('staff_member')
      .select('mobile')
      .where('id', '=', approver.id)
      .executeTakeFirstOrThrow()
    expect((await shop.send(reset, { staff_id: other.id, version: 1 }, owner)).status).toBe(200)
    await shop.runJobs()
    expect(shop.messages.messages.inbox()).toContainEqual(
      expect.objectContaining({
        mobile,
        text: expect.stringContaining('Test Staff gave Test Staff access'),
      }),
    )
    const cookie = `bmart_staff=${await startStaffSession(shop.db, other.id, 'test')}`
    await shop.db
      .updateTable('staff_member')
      .set({ must_change_password: false })
      .where('id', '=', other.id)
      .execute()
    const { body } = await ask(owner)
    expect((await approve(body.data.correction_id, { id: other.id, cookie })).failure.code).toBe('notApart')
  },
)

it('says from when a dependent colleague may approve a correction', async () => {
  const owner = await shop.createStaff('owner')
  const colleague = await shop.createStaff('finance')
  await insertAccessGrant(shop.db, { to: colleague.id, by: owner.id })
  const { correction_id: id } = (await ask(owner)).body.data
  const apartAt = async (as: TestStaff) =>
    (await shop.send(viewCorrection, { correction_id: id }, as)).body.apart_at
  const given = await shop.db
    .selectFrom('staff_access_given')
    .select('given_at')
    .where('staff_id', '=', colleague.id)
    .executeTakeFirstOrThrow()
  const from = new Date(given.given_at.getTime() + 14 * 86_400_000).toISOString()
  expect([await apartAt(colleague), await apartAt(owner), await apartAt(approver)]).toEqual([
    from,
    null,
    null,
  ])
  expect((await approve(id, colleague)).failure.code).toBe('notApart')
  await sql`update staff_access_given set given_at = given_at - interval '14 days' where staff_id = ${colleague.id}`.execute(
    shop.db,
  )
  expect([await apartAt(colleague), (await approve(id, colleague)).status]).toEqual([null, 200])
})

it('allows approval when the first link of the shortest chain between two staff members expires', async () => {
  const [first, between, last] = [
    await shop.createStaff('finance'),
    await shop.createStaff('owner'),
    await shop.createStaff('finance'),
  ] as const
  await insertAccessGrant(shop.db, { to: first.id, by: between.id })
  await insertAccessGrant(shop.db, { to: last.id, by: between.id })
  await sql`update staff_access_given set given_at = now() - interval '10 days' where staff_id = ${last.id}`.execute(
    shop.db,
  )
  const aliases = await listPossibleAliases(shop.db, first.id, { days: 14 })
  const days = aliases.map(({ id, apartAt }) => [
    id,
    Math.round((apartAt.getTime() - Date.now()) / 86_400_000),
  ])
  expect(Object.fromEntries(days)).toEqual({ [between.id]: 14, [last.id]: 4 })
})
