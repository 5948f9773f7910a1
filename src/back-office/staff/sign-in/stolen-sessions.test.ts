import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { hashPassword } from '../../../features/members/password/password.ts'
import { getBmartUsers } from '../../../features/wallet/wallet.calls.ts'
import { createContext } from '../../../server/application.ts'
import { type App, createApp } from '../../../server/http/app.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import { getStaffMember, removeStaff, resetStaffPassword, saveStaff } from '../accounts/accounts.calls.ts'
import { getStaffList } from '../accounts/staff.list.ts'
import { resetSecondFactor } from '../second-factor/second-factor.calls.ts'
import { changeMyStaffPassword, getMyStaffSession, staffSignIn } from './sign-in.calls.ts'
import { startStaffSession } from './staff-session.sql.ts'

let shop: TestApp
let owner: TestStaff
/** A second server of the same shop. */
let node: App
let closeNode: () => Promise<void>
beforeAll(async () => {
  shop = await openTestApp()
  const context = await createContext(shop.context.settings, shop.databaseUrl, { messages: undefined })
  node = await createApp(context)
  await node.server.ready()
  closeNode = async () => {
    await node.server.close()
    await context.close()
  }
})
afterAll(async () => {
  await closeNode()
  await shop.close()
})
beforeEach(async () => {
  owner = await shop.createStaff('owner')
})

async function statusAtNode(call: AnyCall, { cookie }: { cookie: string }): Promise<number> {
  const { statusCode } = await node.server.inject({
    method: 'POST',
    url: call.wire.path,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie,
      'content-type': 'application/json',
    },
    payload: '{}',
  })
  return statusCode
}

const versionOf = async (staff_id: number) =>
  (await shop.send(getStaffMember, { staff_id }, owner)).body.data.version

it.each([
  ['the account is closed', removeStaff, {}, 401],
  ['the password is given out anew', resetStaffPassword, {}, 401],
  ['the second factor is taken away', resetSecondFactor, {}, 401],
  ['the role is taken away', saveStaff, { name: 'Kabir', roles: ['support'] }, 403],
] as const)('ends a stolen session at every server as soon as %s', async (_what, call, fields, status) => {
  const person = await shop.createStaff('owner')
  expect(await statusAtNode(getStaffList, person)).toBe(200)
  const change = { staff_id: person.id, version: await versionOf(person.id), ...fields }
  expect((await shop.send(call, change, owner)).status).toBe(200)
  expect(await statusAtNode(getStaffList, person)).toBe(status)
  expect((await shop.send(getStaffList, {}, person)).status).toBe(status)
})

it('ends a stolen session at every server when its owner changes the password elsewhere', async () => {
  const person = await shop.createStaff('support')
  await shop.db
    .updateTable('staff_member')
    .set({ password_hash: await hashPassword('the password so far') })
    .where('id', '=', person.id)
    .execute()
  const elsewhere = { cookie: `bmart_staff=${await startStaffSession(shop.db, person.id, 'test')}` }
  expect(await statusAtNode(getMyStaffSession, elsewhere)).toBe(200)
  const change = { old_password: 'the password so far', new_password: 'my very own words' }
  expect((await shop.send(changeMyStaffPassword, change, person)).status).toBe(200)
  expect(await statusAtNode(getMyStaffSession, elsewhere)).toBe(401)
  expect(await statusAtNode(getMyStaffSession, person)).toBe(200)
})

it("refuses a password change by a stolen session after an owner's reset, even at the same moment", async () => {
  const person = await shop.createStaff('support')
  const account = () =>
    shop.db.selectFrom('staff_member').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  await shop.db
    .updateTable('staff_member')
    .set({ password_hash: await hashPassword('a password that leaked') })
    .where('id', '=', person.id)
    .execute()
  const giveBack = vi.spyOn(shop.context.limits, 'giveBack')
  // Resets the password when the service calls `giveBack`: after the service has checked the password, and
  // before it writes anything.
  giveBack.mockImplementationOnce(async () => {
    const reset = { staff_id: person.id, version: (await account()).version }
    expect((await shop.send(resetStaffPassword, reset, owner)).status).toBe(200)
  })
  const stolen = { old_password: 'a password that leaked', new_password: 'the words of a thief' }
  expect((await shop.send(changeMyStaffPassword, stolen, person)).status).toBe(400)
  giveBack.mockRestore()
  const { mobile, must_change_password } = await account()
  expect(must_change_password).toBe(true)
  const signIn = await shop.send(staffSignIn, { mobile, password: stolen.new_password })
  expect(signIn.status).toBe(401)
})

describe('a request from another site', () => {
  const ask = async (headers: Record<string, string>, payload: string | undefined = '{}') =>
    await shop.app.server.inject({
      method: 'POST',
      url: getMyStaffSession.wire.path,
      headers: { host: 'localhost', cookie: owner.cookie, 'content-type': 'application/json', ...headers },
      payload,
    })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost:81' },
    { origin: 'https://localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ])('refuses a request from another site despite its cookie: %j', async (headers) => {
    const answer = await ask(headers as unknown as Record<string, string>)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreignOrigin'])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('refuses JSON sent as text, which a form of another site could send without a preflight', async () => {
    for (const type of ['text/plain', 'text/plain; charset=utf-8', 'text/json'])
      expect((await ask({ 'content-type': type }, '{"a":1}')).statusCode).toBe(400)
  })

  it("tells a request of another site from one of the shop's pages or of a program", async () => {
    expect((await ask({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await ask({})).statusCode).toBe(200)
  })
})

it('sets a staff cookie that scripts cannot read, that ends with the browser, and that other sites cannot send', async () => {
  const password_hash = await hashPassword('a good password')
  const { mobile } = await shop.db
    .updateTable('staff_member')
    .set({ password_hash })
    .where('id', '=', owner.id)
    .returning('mobile')
    .executeTakeFirstOrThrow()
  for (const isSecure of [false, true]) {
    shop.context.settings.isSecure = isSecure
    const { headers } = await shop.send(staffSignIn, { mobile, password: 'a good password' })
    shop.context.settings.isSecure = false
    const [, ...attributes] = String(headers['set-cookie']).split('; ')
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ])
    expect(String(headers['set-cookie']).startsWith('__Host-')).toBe(isSecure)
  }
})

it('uses the member session for the shop and the staff session for the back office in one browser', async () => {
  const member = await shop.createMember()
  const both = { cookie: `${member.cookie}; ${owner.cookie}` }
  expect((await shop.send(getBmartUsers, { user_id: member.userId }, both)).status).toBe(200)
  expect((await shop.send(getMyStaffSession, {}, both)).status).toBe(200)
  const ended = { cookie: `${member.cookie}; bmart_staff=${'A'.repeat(43)}` }
  expect((await shop.send(getMyStaffSession, {}, ended)).status).toBe(401)
})

it('refuses an owner the reset of their own password and second factor', async () => {
  const version = await versionOf(owner.id)
  for (const call of [resetStaffPassword, resetSecondFactor])
    expect(await shop.send(call, { staff_id: owner.id, version }, owner)).toMatchObject({
      status: 409,
      failure: { code: 'ownAccount' },
    })
  expect((await shop.send(getStaffList, {}, owner)).status).toBe(200)
  const { is_own } = (await shop.send(getStaffMember, { staff_id: owner.id }, owner)).body.data
  expect(is_own).toBe(true)
})
