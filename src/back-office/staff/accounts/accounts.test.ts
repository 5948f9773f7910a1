import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { getAuditChoices, getAuditLog } from '../../audit/audit.calls.ts'
import { resetSecondFactor } from '../second-factor/second-factor.calls.ts'
import {
  changeMyStaffPassword,
  endMyOtherStaffSessions,
  getMyStaffSession,
  getMyStaffSessions,
  staffSignIn,
} from '../sign-in/sign-in.calls.ts'
import { startStaffSession } from '../sign-in/staff-session.sql.ts'
import {
  addStaff,
  getStaffMember,
  reinstateStaff,
  removeStaff,
  resetStaffPassword,
  saveStaff,
} from './accounts.calls.ts'
import { getStaffList } from './staff.list.ts'

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.db
    .updateTable('staff_member')
    .set({ left_at: new Date() })
    .where('left_at', 'is', null)
    .execute()
  owner = await shop.createStaff('owner')
})

let nextMobile = 7_200_000_001

async function add(fields: Record<string, unknown> = {}) {
  const mobile = String(nextMobile++)
  const { body } = await shop.send(
    addStaff,
    { mobile, name: 'Kabir Shah', roles: ['orders'], ...fields },
    owner,
  )
  return { id: Number(body.data.staff_id), mobile, password: body.data.one_time_password, version: 1 }
}

async function sessionOf(id: number) {
  return { cookie: `bmart_staff=${await startStaffSession(shop.db, id, 'test')}` }
}

async function lastEntryOf(id: number) {
  const { body } = await shop.send(getStaffMember, { staff_id: id }, owner)
  return body.data.history[0]
}

it('signs a new person in with a password shown once, and requires a new one', async () => {
  const { id, mobile, password } = await add()
  const signedIn = await shop.send(staffSignIn, { mobile, password })
  expect(signedIn.body.data).toEqual({ must_do: 'changePassword' })
  const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(row_to_json(audit_entry)::text, ''), '') as text from audit_entry`.execute(
    shop.db,
  )
  expect(rows[0]!.text).not.toContain(password)
  expect(await lastEntryOf(id)).toMatchObject({ action: 'staffSignIn' })
})

it('accepts a one-time password for 72 hours, and then only a new one', async () => {
  const { id, mobile, password, version } = await add()
  const age = (hours: number) =>
    sql`update staff_member set password_expires_at = password_expires_at - make_interval(hours => ${hours})
        where id = ${id}`.execute(shop.db)
  await age(71)
  expect((await shop.send(staffSignIn, { mobile, password })).status).toBe(200)
  await age(1)
  const late = await shop.send(staffSignIn, { mobile, password })
  expect(late).toMatchObject({
    status: 401,
    failure: {
      code: 'passwordExpired',
      message:
        'This password was for your first sign-in and worked for 72 hours. Please ask an owner of the shop for a new one.',
    },
  })
  expect(late.headers['set-cookie']).toBeUndefined()
  // With a wrong password, the answer does not even reveal that the number belongs to staff.
  const guessed = await shop.send(staffSignIn, { mobile, password: 'a wrong password' })
  expect(guessed.failure.code).toBe('wrongCredentials')
  await expect
    .poll(() => lastEntryOf(id))
    .toMatchObject({ action: 'staffSignInFailed', actor: 'Not signed in' })

  const given = await shop.send(resetStaffPassword, { staff_id: id, version }, owner)
  const renewed = { mobile, password: given.body.data.one_time_password }
  expect((await shop.send(staffSignIn, renewed)).body.data).toEqual({ must_do: 'changePassword' })
  const own = 'my own long password'
  const change = { old_password: renewed.password, new_password: own }
  expect((await shop.send(changeMyStaffPassword, change, await sessionOf(id))).status).toBe(200)
  const kept = await shop.db
    .selectFrom('staff_member')
    .select('password_expires_at')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(kept).toEqual({ password_expires_at: null })
  expect((await shop.send(staffSignIn, { mobile, password: own })).status).toBe(200)
})

it('refuses a staff member with a used mobile number, without a role, or with an unknown role', async () => {
  const { mobile } = await add()
  const again = await shop.send(addStaff, { mobile, name: 'Other', roles: ['orders'] }, owner)
  expect(again).toMatchObject({ status: 409, failure: { code: 'mobileTaken' } })
  for (const fields of [
    { roles: [] },
    { roles: ['king'] },
    { roles: ['orders', 'orders'] },
    { roles: 'owner' },
    { mobile: '5000000000' },
    { mobile: '123' },
    { name: '' },
    { name: 'x'.repeat(200) },
  ]) {
    const answer = await shop.send(
      addStaff,
      { mobile: '7999999999', name: 'Other', roles: ['orders'], ...fields },
      owner,
    )
    expect(answer.status, JSON.stringify(fields)).toBe(400)
  }
})

it('adds a staff member once for twenty simultaneous calls', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.send(addStaff, { mobile: '7555555555', name: 'Kabir', roles: ['orders'] }, owner),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

it('applies changed roles from the next call on, and logs the change', async () => {
  const { id } = await add()
  const as = await sessionOf(id)
  await shop.db
    .updateTable('staff_member')
    .set({ must_change_password: false })
    .where('id', '=', id)
    .execute()
  expect((await shop.send(getStaffList, {}, as)).status).toBe(403)
  const saved = await shop.send(
    saveStaff,
    { staff_id: id, version: 1, name: 'Kabir Shah', roles: ['owner', 'finance'] },
    owner,
  )
  expect(saved.body.data).toMatchObject({ roles: ['owner', 'finance'], version: 2 })
  expect((await shop.send(getStaffList, {}, as)).status).toBe(200)
  expect(await lastEntryOf(id)).toMatchObject({
    actor: 'Test Staff',
    action: 'saveStaff',
    about: 'Account: Kabir Shah',
    changes: [{ part: 'Roles', was: 'Orders', is: 'Owner, Finance' }],
  })
})

it('refuses nineteen of twenty saves of one version, and returns the current account', async () => {
  const { id } = await add()
  const change = { staff_id: id, version: 1, roles: ['orders'] }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      shop.send(saveStaff, { ...change, name: `Kabir ${count}` }, owner),
    ),
  )
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  for (const { failure } of answers.filter(({ status }) => status !== 200))
    expect(failure).toMatchObject({
      code: 'changedMeanwhile',
      data: { name: done[0]!.body.data.name, version: 2 },
    })
  expect(JSON.stringify(answers.map(({ failure }) => failure))).not.toContain('password_hash')
})

it("closes a leaver's account at once, and reopens it with a new password", async () => {
  const { id, mobile, password } = await add()
  const as = await sessionOf(id)
  const removed = await shop.send(removeStaff, { staff_id: id, version: 1 }, owner)
  expect(removed.body.data.left_at).toMatch(/^\d{4}/)
  expect((await shop.send(getMyStaffSession, {}, as)).status).toBe(401)
  expect((await shop.send(staffSignIn, { mobile, password })).status).toBe(401)
  const back = await shop.send(reinstateStaff, { staff_id: id, version: 2 }, owner)
  expect((await shop.send(staffSignIn, { mobile, password })).status).toBe(401)
  const again = await shop.send(staffSignIn, { mobile, password: back.body.data.one_time_password })
  expect(again.status).toBe(200)
})

it("gives an account an owner's new password, which ends its sessions", async () => {
  const { id, mobile, password } = await add()
  const as = await sessionOf(id)
  const reset = await shop.send(resetStaffPassword, { staff_id: id, version: 1 }, owner)
  expect((await shop.send(getMyStaffSession, {}, as)).status).toBe(401)
  expect((await shop.send(staffSignIn, { mobile, password })).status).toBe(401)
  const signedIn = await shop.send(staffSignIn, { mobile, password: reset.body.data.one_time_password })
  expect(signedIn.body.data.must_do).toBe('changePassword')
})

it('removes a second factor with its recovery codes and sessions', async () => {
  const { id } = await add()
  await shop.db
    .insertInto('staff_factor')
    .values({ staff_id: id, secret: Buffer.from('sealed'), confirmed_at: new Date() })
    .execute()
  await shop.db
    .insertInto('staff_recovery_code')
    .values({ staff_id: id, code_hash: Buffer.alloc(32) })
    .execute()
  const as = await sessionOf(id)
  const reset = await shop.send(resetSecondFactor, { staff_id: id, version: 1 }, owner)
  expect(reset.body.data.has_second_factor).toBe(false)
  expect((await shop.send(getMyStaffSession, {}, as)).status).toBe(401)
  const { rows } = await sql`select from staff_recovery_code where staff_id = ${id}`.execute(shop.db)
  expect(rows).toEqual([])
})

it('answers 404 for an unknown account, also for ids out of range', async () => {
  for (const staff_id of [2_147_483_647, 999_999]) {
    expect((await shop.send(getStaffMember, { staff_id }, owner)).status).toBe(404)
    expect((await shop.send(removeStaff, { staff_id, version: 1 }, owner)).status).toBe(404)
  }
  for (const staff_id of ['99999999999', '-1', '1.5', 'x'])
    expect((await shop.send(getStaffMember, { staff_id }, owner)).status).toBe(400)
})

it('lists the staff by name in pages, former ones last', async () => {
  const people: TestStaff[] = []
  for (const name of ['gita', 'Asha', 'Bela']) {
    const person = await shop.createStaff('orders')
    await shop.db.updateTable('staff_member').set({ name }).where('id', '=', person.id).execute()
    people.push(person)
  }
  const [gita, asha, bela] = people.map(({ id }) => String(id))
  expect((await shop.send(removeStaff, { staff_id: asha, version: 1 }, owner)).status).toBe(200)
  const listed: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { body }: { body: CallOutput<typeof getStaffList> } = await shop.send(
      getStaffList,
      { limit: 2, cursor },
      owner,
    )
    listed.push(...body.data.map(({ id }) => id))
    cursor = body.next_cursor
  }
  expect(listed.filter((id) => [gita, asha, bela].includes(id))).toEqual([bela, gita, asha])
  expect(new Set(listed).size).toBe(listed.length)
})

it("keeps the last owner's account and role", async () => {
  const left = await shop.send(removeStaff, { staff_id: owner.id, version: 1 }, owner)
  expect(left).toMatchObject({ status: 409, failure: { code: 'lastOwner' } })
  const change = { staff_id: owner.id, version: 1, name: 'Nisha', roles: ['orders'] }
  expect((await shop.send(saveStaff, change, owner)).failure.code).toBe('lastOwner')
  expect((await shop.send(getStaffList, {}, owner)).status).toBe(200)
})

it.each(Array.from({ length: 10 }, (_, round) => round))(
  'keeps one owner when two owners remove each other at once (round %i)',
  async () => {
    const other = await shop.createStaff('owner')
    const answers = await Promise.all([
      shop.send(removeStaff, { staff_id: other.id, version: 1 }, owner),
      shop.send(removeStaff, { staff_id: owner.id, version: 1 }, other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`
        select from staff_member where 'owner' = any(roles) and left_at is null`.execute(shop.db)
    expect(rows).toHaveLength(1)
  },
)

it("lists the caller's sessions with this one first, and ends the others", async () => {
  const person = await shop.createStaff('support')
  const elsewhere = await sessionOf(person.id)
  const { body } = await shop.send(getMyStaffSessions, {}, person)
  expect(body.data.map(({ is_current }) => is_current)).toEqual([true, false])
  expect((await shop.send(endMyOtherStaffSessions, {}, person)).status).toBe(200)
  expect((await shop.send(getMyStaffSession, {}, elsewhere)).status).toBe(401)
  expect((await shop.send(getMyStaffSession, {}, person)).status).toBe(200)
})

it('ends a session after half an hour without use, and after half a day anyway', async () => {
  const person = await shop.createStaff('support')
  const set = (column: string, minutes: number) =>
    sql`update staff_session set ${sql.ref(column)} = now() + make_interval(mins => ${minutes})
        where staff_id = ${person.id}`.execute(shop.db)
  await set('last_seen_at', -29)
  expect((await shop.send(getMyStaffSession, {}, person)).status).toBe(200)
  await set('last_seen_at', -31)
  expect((await shop.send(getMyStaffSession, {}, person)).status).toBe(401)
  const other = await sessionOf(person.id)
  const { rows } = await sql<{
    hours: number
  }>`select extract(epoch from max(expires_at) - now())::float / 3600 as hours
      from staff_session where staff_id = ${person.id}`.execute(shop.db)
  expect(rows[0]!.hours).toBeLessThanOrEqual(12)
  await set('expires_at', -1)
  expect((await shop.send(getMyStaffSession, {}, other)).status).toBe(401)
})

it('limits password guesses from an open session', async () => {
  const strict = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const person = await strict.createStaff('support')
  const guess = { old_password: 'a guess', new_password: 'my very own words' }
  const statuses = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await strict.send(changeMyStaffPassword, guess, person)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  await strict.close()
})

describe('the audit log', () => {
  async function write(action: string, subject: string, at: string, staffId: number | null = owner.id) {
    await sql`insert into audit_entry (at, staff_id, actor, action, subject, after)
      values (${at}::timestamptz, ${staffId}, 'Asha', ${action}, ${subject}, '{"a":1}')`.execute(shop.ownerDb)
  }
  const subjectsOf = async (filter: Record<string, unknown>) =>
    (await shop.send(getAuditLog, filter, owner)).body.data.map(({ subject }) => subject)

  it('filters the audit log by person, action, thing, kind and Indian day', async () => {
    await write('ship', 'parcel 1', '2031-05-01T18:29:59Z')
    await write('ship', 'parcel 12', '2031-05-01T18:30:00Z', null)
    await write('open', 'parcelbox 1', '2031-05-02T18:29:59Z')
    await write('open', 'parcel 1', '2031-05-02T18:30:00Z')
    const days = { from: '2031-05-01', to: '2031-05-03' }
    expect(await subjectsOf(days)).toEqual(['parcel 1', 'parcelbox 1', 'parcel 12', 'parcel 1'])
    expect(await subjectsOf({ from: '2031-05-02', to: '2031-05-02' })).toEqual(['parcelbox 1', 'parcel 12'])
    expect(await subjectsOf({ ...days, staff_id: 0 })).toEqual(['parcel 12'])
    expect(await subjectsOf({ ...days, staff_id: owner.id, action: 'ship' })).toEqual(['parcel 1'])
    expect(await subjectsOf({ ...days, subject: 'parcel 1' })).toEqual(['parcel 1', 'parcel 1'])
    expect(await subjectsOf({ ...days, subject: 'parcel' })).toEqual(['parcel 1', 'parcel 12', 'parcel 1'])
    expect(await subjectsOf({ ...days, subject: '%' })).toEqual([])
    const { body } = await shop.send(getAuditChoices, {}, owner)
    expect(body.data.actions).toEqual(
      expect.arrayContaining([
        { action: 'open', name: 'Open' },
        { action: 'addStaff', name: 'Added a person to the staff' },
      ]),
    )
    expect((await shop.send(getAuditLog, { from: '2031-02-30' }, owner)).status).toBe(400)
  })

  it('pages through the audit log without gaps or repeats, even with equal times', async () => {
    for (let count = 0; count < 25; count += 1)
      await write('count', `number ${count}`, '2032-01-01T00:00:00Z')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await shop.send(getAuditLog, { action: 'count', limit: 10, cursor }, owner)
      seen.push(...body.data.map(({ subject }) => subject))
      cursor = body.next_cursor
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 25 }, (_, count) => `number ${24 - count}`))
  })
})
