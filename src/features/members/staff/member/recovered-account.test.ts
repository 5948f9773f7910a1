import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askForProofs, proveNow } from '../../../../../test/session-proof.ts'
import { SoftwareAuthenticator } from '../../../../../test/software-authenticator.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../../../../test/test-app.ts'
import { openTestPush, sentSubscription, type TestPush } from '../../../../../test/test-push.ts'
import { saveBankAccount } from '../../../bank/save-bank-account.flow.ts'
import { confirmPushDevice } from '../../../profile/devices/devices.calls.ts'
import { addPushDevice, getMyPushDevices } from '../../../push/push.calls.ts'
import { listPushSubscriptions } from '../../../push/push-device.sql.ts'
import { withdrawMoney } from '../../../withdrawals/withdrawals.calls.ts'
import { getSession, NewLogin, signOutElsewhere } from '../../login/login.calls.ts'
import { startSession } from '../../login/session.sql.ts'
import {
  addPasskey,
  confirmPasskey,
  getMyPasskeys,
  loginByPasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyStepUp,
} from '../../passkeys/passkeys.calls.ts'
import { change_password, requestPasswordCode, resetPassword } from '../../password/password.calls.ts'
import { hashPassword } from '../../password/password.ts'
import { requestStepUpCode, stepUp } from '../../step-up/step-up.calls.ts'
import { blockMember, unblockMember } from '../block/block.calls.ts'
import { viewMember } from './member.calls.ts'
import {
  changeMemberMobile,
  endMemberPasskey,
  endMemberPushDevice,
  endMemberSessions,
} from './member-actions.calls.ts'

const password = 'correct horse'
const newPassword = 'battery staple'
const reason = 'asked for by telephone'

let push: TestPush
let shop: TestApp
let support: TestStaff
let passwordHash: string
let owner: TestMember
/** A passkey that a thief added to the owner's account. */
let planted: SoftwareAuthenticator
let nextMobile = 9_100_000_001
beforeAll(async () => {
  push = await openTestPush()
  shop = await openTestApp({}, { push: push.client })
  await askForProofs(shop.db)
  support = await shop.createStaff('support')
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  owner = await shop.createMember({ passwordHash })
  planted = new SoftwareAuthenticator()
  const { body } = await shop.send(startPasskey, {}, owner)
  const passkey = planted.create({ options: body.data.options })
  expect((await shop.send(addPasskey, { passkey }, owner)).status).toBe(200)
})
afterAll(async () => {
  await shop.close()
  await push.close()
})

const passkey_id = () => planted.id.toString('base64url')
const newId = () => ({ request_id: randomUUID() })
const member = () => ({ member_id: owner.userId })

async function logInByPasskey() {
  const { body, setCookies } = await shop.send(startPasskeyLogin)
  const cookie = `bmart_passkey_ticket=${setCookies['bmart_passkey_ticket']}`
  return await shop.send(loginByPasskey, { passkey: planted.get({ options: body.data.options }) }, { cookie })
}

async function proveByPasskey(as: TestMember) {
  const { body } = await shop.send(startPasskeyStepUp, {}, as)
  return await shop.send(stepUp, { passkey: planted.get({ options: body.data.options }) }, as)
}

async function elsewhere(): Promise<TestMember> {
  return { ...owner, cookie: `bmart_session=${await startSession(shop.db, owner.id, 'elsewhere')}` }
}

async function codeFor(mobile: string): Promise<string> {
  await shop.runJobs()
  const sms = shop.messages.messages.inbox().find((one) => one.mobile === mobile)
  return /\d{6}/.exec(sms?.text ?? '')![0]
}

async function resetByCode() {
  const asked = await shop.send(requestPasswordCode, { user_mobile: owner.mobile })
  const cookie = `bmart_code_ticket=${asked.setCookies['bmart_code_ticket']}`
  const code = await codeFor(owner.mobile)
  const input = { user_mobile: owner.mobile, code, new_password: newPassword }
  expect((await shop.send(resetPassword, input, { cookie })).status).toBe(200)
}

async function changeNumber() {
  const { version } = (await shop.send(viewMember, member(), support)).body.data
  const mobile = String(nextMobile++)
  const input = { ...member(), mobile, reason, version, ...newId() }
  expect((await shop.send(changeMemberMobile, input, support)).status).toBe(200)
}

async function blockAndUnblock() {
  expect((await shop.send(blockMember, { ...member(), reason, ...newId() }, support)).status).toBe(200)
  expect((await shop.send(unblockMember, { ...member(), reason, ...newId() }, support)).status).toBe(200)
}

const kinds: [string, () => Promise<unknown>][] = [
  ['a new password by code', resetByCode],
  ['signing out elsewhere', () => shop.send(signOutElsewhere, {}, owner)],
  [
    'a changed password',
    () => shop.send(change_password, { old_password: password, new_password: newPassword }, owner),
  ],
  ['a number changed by support', changeNumber],
  ['all sessions ended by support', () => shop.send(endMemberSessions, member(), support)],
  [
    'one session ended by support',
    async () => {
      const { sessions } = (await shop.send(viewMember, member(), support)).body.data
      await shop.send(endMemberSessions, { ...member(), session: sessions[0]!.session }, support)
    },
  ],
  ['a block', blockAndUnblock],
]

it.each(kinds)('suspends passkeys and push subscriptions after %s', async (_name, recover) => {
  // Support ends only one of two sessions, each with a push subscription.
  const others = [await elsewhere(), owner]
  for (const one of others) await shop.send(addPushDevice, sentSubscription(push.service.subscribe()), one)
  expect((await logInByPasskey()).status).toBe(200)
  await recover()
  const login = await logInByPasskey()
  expect([login.status, login.failure.code, login.cookie]).toEqual([403, 'suspended', undefined])
  const session = await elsewhere()
  expect((await proveByPasskey(session)).failure.code).toBe('passkeySuspended')
  expect((await shop.send(getMyPasskeys, {}, session)).body.data).toMatchObject([{ is_suspended: true }])
  expect(await listPushSubscriptions(shop.db, owner.id)).toEqual([])
  const shown = (await shop.send(viewMember, member(), support)).body.data
  expect(shown.passkeys).toMatchObject([{ passkey_id: passkey_id(), is_suspended: true }])
  expect(shown.push_devices.every(({ is_suspended }) => is_suspended)).toBe(true)
})

it("lifts a passkey's suspension only by password and code together", async () => {
  await shop.send(signOutElsewhere, {}, owner)
  const confirm = () => shop.send(confirmPasskey, { passkey_id: passkey_id() }, owner)
  const refused = await confirm()
  expect([refused.status, refused.failure.code, refused.failure.data]).toEqual([
    403,
    'stepUpRequired',
    { why: ['suspended'], ways: ['password_and_code'], mobile: owner.mobile },
  ])
  expect((await shop.send(stepUp, { password }, owner)).status).toBe(200)
  expect((await confirm()).status).toBe(403)
  await shop.send(requestStepUpCode, {}, owner)
  const code = await codeFor(owner.mobile)
  expect((await shop.send(stepUp, { code, password: 'wrong one' }, owner)).failure.errors).toHaveProperty(
    'password',
  )
  expect((await confirm()).status).toBe(403)
  expect((await shop.send(stepUp, { code, password }, owner)).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect((await logInByPasskey()).status).toBe(200)
  await shop.send(endMemberSessions, member(), support)
  expect((await logInByPasskey()).failure.code).toBe('suspended')
})

it('lifts the suspension of a push subscription by the password and a code together', async () => {
  await shop.send(addPushDevice, sentSubscription(push.service.subscribe()), owner)
  await shop.send(signOutElsewhere, {}, owner)
  // The browser subscribes again when it opens its next page. This does not lift the suspension.
  await shop.send(addPushDevice, sentSubscription(push.service.subscribe()), owner)
  const [device] = (await shop.send(getMyPushDevices, {}, owner)).body.data
  expect(device).toMatchObject({ is_suspended: true })
  const confirm = (as: TestMember) => shop.send(confirmPushDevice, { device_id: device!.device_id }, as)
  await proveNow(shop.db, owner, 'password')
  expect((await confirm(owner)).failure.code).toBe('stepUpRequired')
  await proveNow(shop.db, owner, 'password_and_code')
  expect((await confirm(await shop.createMember())).status).toBe(403)
  expect((await confirm(owner)).status).toBe(200)
  expect(await listPushSubscriptions(shop.db, owner.id)).toHaveLength(1)
})

it('sends no money by passkey alone within 48 hours of a recovery, even by a confirmed one', async () => {
  await shop.credit(owner.id, { earnings: 9_000_00 })
  await saveBankAccount(shop.db, shop.context.secrets, owner.id, {
    ifsc: 'MAHB0000003',
    bank_name: 'Bank of Maharashtra',
    bank_address: 'Pune',
    accountNumber: '60207418531234',
    changed_at: new Date('2026-01-01'),
  })
  const withdraw = (amount: number) => shop.send(withdrawMoney, { amount, ...newId() }, owner)
  expect((await withdraw(600)).status).toBe(200)
  await shop.send(signOutElsewhere, {}, owner)
  await proveNow(shop.db, owner, 'password_and_code')
  expect((await shop.send(confirmPasskey, { passkey_id: passkey_id() }, owner)).status).toBe(200)
  expect((await proveByPasskey(owner)).status).toBe(200)
  expect(await withdraw(600)).toMatchObject({
    status: 403,
    failure: { code: 'stepUpRequired', data: { why: ['recovery'], ways: ['code', 'password'] } },
  })
  expect((await shop.send(stepUp, { password }, owner)).status).toBe(200)
  expect((await withdraw(600)).status).toBe(200)
  const ago = (hours: number) => sql`
    update member set recovered_at = now() - make_interval(hours => ${hours}) where id = ${owner.id}`
  await ago(47).execute(shop.ownerDb)
  expect((await proveByPasskey(owner)).status).toBe(200)
  expect((await withdraw(600)).status).toBe(403)
  await ago(48).execute(shop.ownerDb)
  expect((await withdraw(2_000)).status).toBe(200)
})

it('leaves no session of a planted passkey that logs in at the moment of a recovery', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [login] = await Promise.all([logInByPasskey(), shop.send(endMemberSessions, member(), support)])
    const cookie = login.cookie ?? 'none'
    expect((await shop.send(getSession, {}, { cookie })).body.data ?? null).toBeNull()
    const fresh = await shop.send(NewLogin, { user_mobile: owner.mobile, user_password: password })
    const session = { ...owner, cookie: fresh.cookie! }
    await proveNow(shop.db, session, 'password_and_code')
    expect((await shop.send(confirmPasskey, { passkey_id: passkey_id() }, session)).status).toBe(200)
  }
})

it('adds no passkey by a session that a recovery ends at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const thief = await elsewhere()
    await proveNow(shop.db, thief)
    const { body } = await shop.send(startPasskey, {}, thief)
    const device = new SoftwareAuthenticator()
    const passkey = device.create({ options: body.data.options })
    await Promise.all([shop.send(addPasskey, { passkey }, thief), shop.send(signOutElsewhere, {}, owner)])
    const kept = (await shop.send(getMyPasskeys, {}, owner)).body.data
    expect(kept.filter(({ is_suspended }) => !is_suspended)).toEqual([])
  }
})

it('lets support end a passkey and a push subscription, and writes it down', async () => {
  await shop.send(addPushDevice, sentSubscription(push.service.subscribe()), owner)
  const [device] = (await shop.send(getMyPushDevices, {}, owner)).body.data
  const ofPasskey = { ...member(), passkey_id: passkey_id() }
  const ofDevice = { ...member(), device_id: device!.device_id }
  expect((await shop.send(endMemberPasskey, ofPasskey, support)).status).toBe(200)
  expect((await shop.send(endMemberPasskey, ofPasskey, support)).status).toBe(404)
  expect((await shop.send(endMemberPushDevice, ofDevice, support)).status).toBe(200)
  expect((await shop.send(endMemberPushDevice, ofDevice, support)).status).toBe(404)
  expect((await logInByPasskey()).failure.code).toBe('notAccepted')
  const { passkeys, push_devices, trail } = (await shop.send(viewMember, member(), support)).body.data
  expect([passkeys, push_devices]).toEqual([[], []])
  expect(trail.map(({ action }) => action)).toEqual(['endMemberPushDevice', 'endMemberPasskey'])
})

it("refuses the shop's role to undo a recovery or change a number", async () => {
  const statements = [
    sql`update member set recovered_at = null where id = ${owner.id}`,
    sql`update member set mobile_changed_at = null where id = ${owner.id}`,
  ]
  for (const statement of statements)
    await expect(statement.execute(shop.db)).rejects.toThrow('permission denied')
})
