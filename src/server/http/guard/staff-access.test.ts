import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plausible } from '../../../../test/plausible-fields.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../test/test-app.ts'
import { startStaffSession } from '../../../back-office/staff/sign-in/staff-session.sql.ts'
import type { ServedCall } from '../../../platform/service/feature.ts'
import { backOfficePath } from '../../../wire/back-office-path.ts'
import { type StaffAccess, type StaffRole, staffRoles } from '../../../wire/define-call.ts'
import { features } from '../../application.ts'

// Checks through the wire who may make each staff call. Makes every call as each role, as a member, and
// without a session.

const calls = features.flatMap(({ calls: brought = [] }) => brought.map(({ call }) => call))
const staffCalls = calls.filter(({ wire }) => wire.path.startsWith(`${backOfficePath}/`))
const guarded = staffCalls
  .filter(({ access }) => access !== 'anyone')
  .map((call) => [nameOf(call), call] as const)

let shop: TestApp
let member: TestMember
let people: Record<StaffRole, TestStaff>
beforeAll(async () => {
  shop = await openTestApp()
  member = await shop.createMember({ name: 'Zubeida Khan' })
  // Creates another owner first. The calls contain that owner's ids, so they cannot sign out a test user or
  // close its account.
  await shop.createStaff('owner')
  people = Object.fromEntries(
    await Promise.all(staffRoles.map(async (role) => [role, await shop.createStaff(role)] as const)),
  ) as typeof people
})
afterAll(() => shop.close())

function nameOf({ wire }: ServedCall): string {
  return wire.path.slice(wire.path.lastIndexOf('/') + 1)
}

async function ask(call: ServedCall, cookie: string | undefined) {
  const response = await shop.app.server.inject({
    method: call.wire.method,
    url: call.wire.path,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
    },
    payload: JSON.stringify(plausible(call)),
  })
  return {
    status: response.statusCode,
    body: response.json<Record<string, unknown>>(),
    headers: response.headers,
  }
}

const signIn = { status: false, code: 'signInRequired', message: 'User ID not found. Please log in again.' }
const notAllowed = { status: false, code: 'notAllowed', message: 'You are not allowed to do this.' }

it('opens only the sign-in call of the staff to everybody', () => {
  const open = staffCalls.filter(({ access }) => access === 'anyone')
  expect(open.map(nameOf)).toEqual(['staffSignIn'])
  expect(guarded.length).toBeGreaterThan(15)
  for (const { wire } of staffCalls) expect(wire.path).toMatch(/^\/back-office\/api\/[A-Za-z]+$/)
})

it('grants no shop call to the staff, and no staff call to members', () => {
  for (const { wire, access } of calls)
    expect(typeof access === 'object', wire.path).toBe(
      wire.path.startsWith(`${backOfficePath}/`) && access !== 'anyone',
    )
})

describe.each(guarded)('%s', (_name, call) => {
  it('answers visitors, members and swapped cookies with 401 only', async () => {
    const staffToken = people.owner.cookie.split('=')[1]!
    const memberToken = member.cookie.split('=')[1]!
    for (const cookie of [
      undefined,
      '',
      member.cookie,
      `bmart_staff=${memberToken}`,
      `bmart_session=${staffToken}`,
      `bmart_staff=${'A'.repeat(43)}`,
      'bmart_staff=1',
    ]) {
      const { status, body, headers } = await ask(call, cookie)
      expect([cookie, status, body]).toEqual([cookie, 401, signIn])
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it.each(staffRoles)(
    'answers the role %s only where the call grants it, and with 403 elsewhere',
    async (role) => {
      const granted = (call.access as StaffAccess).staff
      // Starts a new session for each call. Some calls end the session in which they are made.
      const cookie = `bmart_staff=${await startStaffSession(shop.db, people[role].id, 'test')}`
      const { status, body, headers } = await ask(call, cookie)
      if (role !== 'owner' && !granted.includes(role)) {
        expect([status, body]).toEqual([403, notAllowed])
        expect(headers['set-cookie']).toBeUndefined()
        return
      }
      expect(status).not.toBe(401)
      expect(body['message']).not.toBe(notAllowed.message)
      expect(status).toBeLessThan(500)
      // Deletes a product import that this call may have started, because users of other roles may not see
      // it.
      await shop.ownerDb.deleteFrom('product_import').execute()
      // Restores the staff account of the caller. The call's invented values may have changed it.
      await shop.ownerDb
        .updateTable('staff_member')
        .set({ roles: [role], left_at: null, must_change_password: false })
        .where('id', '=', people[role].id)
        .execute()
    },
  )
})

describe.each(calls.filter(({ access }) => access === 'member').map((call) => [nameOf(call), call] as const))(
  '%s of the shop',
  (_name, call) => {
    it('answers 401 to a staff session in a member call', async () => {
      for (const cookie of [people.owner.cookie, `bmart_session=${people.owner.cookie.split('=')[1]}`])
        expect((await ask(call, cookie)).status).toBe(401)
    })
  },
)

const changes = guarded.filter(([, { limit }]) => limit === 'change')

describe.each(changes)('%s, which changes something', (_name, { change }) => {
  it('requires each staff change to declare its audit subject', () => {
    expect(change).toMatchObject({ audits: expect.stringMatching(/^[a-z][a-z ]*$/) })
  })
})

it('lists the few staff calls that open their own transactions, with reasons', () => {
  const inSteps = guarded.flatMap(([name, { change }]) =>
    typeof change === 'object' && change.inSteps !== undefined ? [[name, change.inSteps.length > 10]] : [],
  )
  expect(Object.fromEntries(inSteps)).toEqual({
    importSettlements: true,
    importBankAnswer: true,
    importBankStatement: true,
    importDockets: true,
    importHelplineDockets: true,
    addStaff: true,
    askProvider: true,
    beginSecondFactor: true,
    endStuckWithdrawal: true,
    renewRecoveryCodes: true,
    staffSignOut: true,
    stepOrders: true,
    bookParcels: true,
  })
})

it('marks every staff change as a change, for its budget and rule', () => {
  const reading = /^(?:get|list|read|find|search|view|preview|simulate|recompute|count|check|show)/
  const unmarked = guarded.filter(([name, { limit }]) => !reading.test(name) && limit !== 'change')
  expect(unmarked.map(([name]) => name)).toEqual([])
})
