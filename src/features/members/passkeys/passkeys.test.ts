import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askForProofs, lapseProof, proveNow } from '../../../../test/session-proof.ts'
import { SoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import type { TestApp, TestMember } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { closeMyAccount, downloadMyData } from '../../profile/profile.calls.ts'
import { getSession, logout } from '../login/login.calls.ts'
import { startSession } from '../login/session.sql.ts'
import { hashPassword } from '../password/password.ts'
import { stepUp } from '../step-up/step-up.calls.ts'
import {
  addPasskey,
  getMyPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyStepUp,
} from './passkeys.calls.ts'

const password = 'correct horse'

let fixture: WithdrawalFixture
let shop: TestApp
let passwordHash: string
let owner: TestMember
let phone: SoftwareAuthenticator
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  shop = fixture.shop
  await askForProofs(shop.db)
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  owner = await fixture.createEarner(5_000)
  phone = new SoftwareAuthenticator()
  expect((await add(owner, phone)).status).toBe(200)
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

type Changed = Partial<Parameters<SoftwareAuthenticator['get']>[0]>

async function add(to: TestMember, device: SoftwareAuthenticator, changed: Changed = {}, name?: string) {
  await proveNow(shop.db, to)
  const { body } = await shop.send(startPasskey, {}, to)
  return await shop.send(
    addPasskey,
    { passkey: device.create({ options: body.data.options, ...changed }), name },
    to,
  )
}

/** Returns the options for a passkey login and the cookie that belongs to them. */
async function startLogin() {
  const { body, setCookies } = await shop.send(startPasskeyLogin)
  return { options: body.data.options, cookie: `bmart_passkey_ticket=${setCookies['bmart_passkey_ticket']}` }
}

async function logIn(device = phone, changed: Changed = {}) {
  const { options, cookie } = await startLogin()
  return await shop.send(loginByPasskey, { passkey: device.get({ options, ...changed }) }, { cookie })
}

async function prove(as: TestMember = owner, device = phone, changed: Changed = {}) {
  const { body } = await shop.send(startPasskeyStepUp, {}, as)
  return await shop.send(stepUp, { passkey: device.get({ options: body.data.options, ...changed }) }, as)
}

async function otherSession(of: TestMember = owner): Promise<TestMember> {
  const other = { ...of, cookie: `bmart_session=${await startSession(shop.db, of.id, 'elsewhere')}` }
  await lapseProof(shop, other)
  return other
}

const refusedLogin = { status: 401, failure: { status: false, code: 'notAccepted' } }
const withdraw = (as: TestMember = owner, amount = 2_100) => fixture.withdraw(as, amount)
const passkeysOf = async (as: TestMember) => (await shop.send(getMyPasskeys, {}, as)).body.data

it('adds a passkey, notifies by SMS, and logs in by it without number or password', async () => {
  await shop.runJobs()
  expect(shop.messages.messages.inbox().find(({ mobile }) => mobile === owner.mobile)?.text).toContain(
    'A passkey was added to your Bmart account',
  )
  const answer = await logIn()
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { message: 'Login successful!', userId: owner.userId, data: { user_mobile: owner.mobile } },
  ])
  expect((await shop.send(getSession, {}, { cookie: answer.cookie! })).body.data?.userId).toBe(owner.userId)
  expect(await passkeysOf(owner)).toMatchObject([
    { passkey_id: phone.id.toString('base64url'), last_used_at: expect.any(String) },
  ])
})

it("ends the browser's earlier session at a passkey login, and allows small withdrawals", async () => {
  const stranger = await shop.createMember()
  const { options, cookie } = await startLogin()
  const both = { cookie: `${cookie}; ${stranger.cookie}` }
  const answer = await shop.send(loginByPasskey, { passkey: phone.get({ options }) }, both)
  expect((await shop.send(getSession, {}, stranger)).body.data).toBeNull()
  const session = { ...owner, cookie: answer.cookie! }
  expect((await withdraw(session)).failure.code).toBe('stepUpRequired')
  expect((await withdraw(session, 600)).status).toBe(200)
})

it('names no member or passkey in the options of a passkey login', async () => {
  const { options } = await startLogin()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options['allowCredentials'] ?? []).toEqual([])
})

it.each<[string, Changed]>([
  ['from another address', { origin: 'https://bmart.example.com' }],
  ['from another port of the same host', { origin: 'http://localhost:8080' }],
  ['for another host', { rpId: 'example.com' }],
  ['without a verified person', { isVerified: false }],
  ['for another challenge', { options: { challenge: Buffer.from(randomUUID()).toString('base64url') } }],
  ['that was made to add one', { type: 'webauthn.create' }],
  ['without saying whose it is', { userHandle: '' }],
  ['of an account that there is none of', { userHandle: Buffer.from('999999999').toString('base64url') }],
  ['of an account of another form', { userHandle: Buffer.from("1' or 1=1").toString('base64url') }],
])("refuses a passkey's answer %s for login and proof", async (_what, changed) => {
  expect(await logIn(phone, changed)).toMatchObject(refusedLogin)
  await lapseProof(shop, owner)
  if (!('userHandle' in changed))
    expect((await prove(owner, phone, changed)).failure.code).toBe('passkeyNotAccepted')
  expect((await logIn()).status).toBe(200)
})

it.each<[string, Changed]>([
  ['from another address', { origin: 'https://bmart.example.com' }],
  ['for another host', { rpId: 'example.com' }],
  ['without a verified person', { isVerified: false }],
  ['for another challenge', { options: { challenge: 'x'.repeat(60) } }],
  ['of another type', { type: 'webauthn.get' }],
])('refuses to add a passkey %s', async (_what, changed) => {
  const answer = await add(owner, new SoftwareAuthenticator(), changed)
  expect([answer.status, answer.failure.code]).toEqual([400, 'notAccepted'])
  expect(await passkeysOf(owner)).toHaveLength(1)
})

it("logs another account's passkey in to that account only, without a proof here", async () => {
  const thief = await shop.createMember()
  const theirs = new SoftwareAuthenticator()
  await add(thief, theirs)
  expect(await logIn(theirs, { userHandle: phone.userHandle! })).toMatchObject(refusedLogin)
  const stolen = await otherSession()
  expect((await prove(stolen, theirs)).failure.code).toBe('passkeyNotAccepted')
  expect((await withdraw(stolen)).failure.code).toBe('stepUpRequired')
  expect((await logIn(theirs)).body.userId).toBe(thief.userId)
})

it("opens nothing by a copied passkey id under another member's key", async () => {
  const thief = await shop.createMember()
  const copy = new SoftwareAuthenticator()
  phone.id.copy(copy.id)
  expect((await add(thief, copy)).status).toBe(200)
  expect(await logIn(copy, { userHandle: phone.userHandle! })).toMatchObject(refusedLogin)
  expect((await logIn()).body.userId).toBe(owner.userId)
})

it("accepts a passkey's answer once, also for thirty simultaneous calls", async () => {
  const { options, cookie } = await startLogin()
  const passkey = phone.get({ options, counter: 0 })
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => shop.send(loginByPasskey, { passkey }, { cookie })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await shop.send(loginByPasskey, { passkey }, { cookie })).toMatchObject(refusedLogin)
})

it("accepts a passkey's answer only in its browser and for its purpose", async () => {
  const [mine, theirs] = [await startLogin(), await startLogin()]
  const passkey = phone.get({ options: mine.options })
  expect(await shop.send(loginByPasskey, { passkey }, { cookie: theirs.cookie })).toMatchObject(refusedLogin)
  expect(await shop.send(loginByPasskey, { passkey })).toMatchObject(refusedLogin)
  await lapseProof(shop, owner)
  expect((await shop.send(stepUp, { passkey }, owner)).failure.code).toBe('passkeyNotAccepted')
  const forProof = (await shop.send(startPasskeyStepUp, {}, owner)).body.data
  const proof = phone.get({ options: forProof.options })
  expect(await shop.send(loginByPasskey, { passkey: proof }, { cookie: mine.cookie })).toMatchObject(
    refusedLogin,
  )
})

it("refuses a passkey's answer after ten minutes", async () => {
  const { secrets } = shop.context
  const { cookie } = await startLogin()
  const ticket = cookie.slice(cookie.indexOf('=') + 1)
  const expired = String(Math.floor(Date.now() / 1_000) - 60)
  const challenge = secrets
    .seal(expired, `challenge of a passkey to login for ${ticket}`)
    .toString('base64url')
  expect(
    await shop.send(loginByPasskey, { passkey: phone.get({ options: { challenge } }) }, { cookie }),
  ).toMatchObject(refusedLogin)
})

it('accepts a passkey proof only in the session that gave it', async () => {
  const [stolen, mine] = [await otherSession(), await otherSession()]
  const refused = await withdraw(mine)
  expect([refused.failure.code, refused.failure.data]).toEqual([
    'stepUpRequired',
    { why: ['amount'], ways: ['passkey', 'code', 'password'], mobile: owner.mobile },
  ])
  const { body } = await shop.send(startPasskeyStepUp, {}, mine)
  const passkey = phone.get({ options: body.data.options })
  expect((await shop.send(stepUp, { passkey }, stolen)).failure.code).toBe('passkeyNotAccepted')
  expect((await shop.send(stepUp, { passkey }, mine)).status).toBe(200)
  expect((await shop.send(stepUp, { passkey }, mine)).failure.code).toBe('passkeyNotAccepted')
  expect((await withdraw(mine)).status).toBe(200)
  expect((await withdraw(stolen)).failure.code).toBe('stepUpRequired')
})

it('refuses a passkey with a repeated counter as a copy', async () => {
  expect((await logIn(phone, { counter: 5 })).status).toBe(200)
  expect(await logIn(phone, { counter: 5 })).toMatchObject(refusedLogin)
  expect(await logIn(phone, { counter: 4 })).toMatchObject(refusedLogin)
  expect(await logIn(phone, { counter: 0 })).toMatchObject(refusedLogin)
  expect((await logIn(phone, { counter: 6 })).status).toBe(200)
})

it('accepts a passkey without a counter repeatedly', async () => {
  for (let times = 0; times < 3; times += 1) expect((await logIn(phone, { counter: 0 })).status).toBe(200)
})

it('refuses a passkey deleted during the prompt', async () => {
  const login = await startLogin()
  const proof = (await shop.send(startPasskeyStepUp, {}, owner)).body.data
  await proveNow(shop.db, owner)
  const passkey_id = phone.id.toString('base64url')
  expect((await shop.send(removePasskey, { passkey_id }, owner)).status).toBe(200)
  const passkey = phone.get({ options: login.options })
  expect(await shop.send(loginByPasskey, { passkey }, { cookie: login.cookie })).toMatchObject(refusedLogin)
  const proving = { passkey: phone.get({ options: proof.options }) }
  expect((await shop.send(stepUp, proving, owner)).failure.code).toBe('passkeyNotAccepted')
  expect((await shop.send(removePasskey, { passkey_id }, owner)).failure.code).toBe('unknown')
})

it('keeps a stolen session from adding or removing passkeys', async () => {
  const stolen = await otherSession()
  await proveNow(shop.db, owner)
  const passkey_id = phone.id.toString('base64url')
  expect((await shop.send(startPasskey, {}, stolen)).failure.code).toBe('stepUpRequired')
  expect((await shop.send(removePasskey, { passkey_id }, stolen)).failure.code).toBe('stepUpRequired')
  const { body } = await shop.send(startPasskey, {}, owner)
  const passkey = new SoftwareAuthenticator().create({ options: body.data.options })
  expect((await shop.send(addPasskey, { passkey }, stolen)).failure.code).toBe('stepUpRequired')
  await prove(stolen)
  // The challenge was created for another session of the same member.
  expect((await shop.send(addPasskey, { passkey }, stolen)).failure.code).toBe('notAccepted')
  expect((await shop.send(addPasskey, { passkey }, owner)).status).toBe(200)
  expect((await shop.send(addPasskey, { passkey }, owner)).failure.code).toBe('stepUpRequired')
  await proveNow(shop.db, owner)
  expect((await shop.send(addPasskey, { passkey }, owner)).failure.code).toBe('notAccepted')
})

it('refuses a passkey twice, and more than twenty', async () => {
  expect((await add(owner, phone)).failure.code).toBe('addedAlready')
  await sql`insert into passkey (member_id, credential_id, public_key, counter, transports, name)
    select ${owner.id}, sha256(n::text::bytea), '\\x00', 0, '{}', 'Key ' || n from generate_series(1, 18) as n`.execute(
    shop.db,
  )
  // Each passkey needs its own session, because adding a passkey uses up the session's proof of identity.
  const answers = await Promise.all(
    [1, 2, 3].map(async () => add(await otherSession(), new SoftwareAuthenticator())),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await passkeysOf(owner)).toHaveLength(20)
})

it('lets only the owner rename and remove a passkey', async () => {
  const other = await shop.createMember()
  const passkey_id = phone.id.toString('base64url')
  expect((await shop.send(renamePasskey, { passkey_id, name: 'Mine' }, other)).failure.code).toBe('unknown')
  expect((await shop.send(removePasskey, { passkey_id }, other)).failure.code).toBe('unknown')
  expect((await shop.send(renamePasskey, { passkey_id, name: '' }, owner)).failure.errors).toEqual({
    name: 'Please enter a name',
  })
  expect((await shop.send(renamePasskey, { passkey_id, name: "Asha's phone" }, owner)).status).toBe(200)
  expect(await passkeysOf(owner)).toMatchObject([{ name: "Asha's phone" }])
  expect(await passkeysOf(other)).toEqual([])
})

it("refuses a blocked member's passkey login with the reason", async () => {
  await sql`update member set blocked_at = now() where id = ${owner.id}`.execute(shop.db)
  const answer = await logIn()
  expect([answer.status, answer.failure.code, answer.cookie]).toEqual([403, 'blocked', undefined])
})

it("deletes a closed account's passkeys, also a pending one", async () => {
  const leaving = await shop.createMember({ passwordHash })
  const device = new SoftwareAuthenticator()
  await add(leaving, device)
  await proveNow(shop.db, leaving)
  const login = await startLogin()
  const { body } = await shop.send(startPasskey, {}, leaving)
  const exported = await shop.send(downloadMyData, { password }, leaving)
  expect(exported.body.data['passkeys']).toMatchObject([{ added_at: expect.any(String) }])
  expect((await shop.send(closeMyAccount, { password }, leaving)).status).toBe(200)
  const passkey = device.get({ options: login.options })
  expect(await shop.send(loginByPasskey, { passkey }, { cookie: login.cookie })).toMatchObject(refusedLogin)
  const late = new SoftwareAuthenticator().create({ options: body.data.options })
  expect((await shop.send(addPasskey, { passkey: late }, leaving)).status).toBe(401)
  const left = await shop.db
    .selectFrom('passkey')
    .select('name')
    .where('member_id', '=', leaving.id)
    .execute()
  expect(left).toEqual([])
})

it('either adds a passkey or closes the account at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const leaving = await shop.createMember({ passwordHash })
    const device = new SoftwareAuthenticator()
    const adding = await otherSession(leaving)
    await Promise.all([
      add(adding, device).catch(() => undefined),
      shop.send(closeMyAccount, { password }, leaving),
    ])
    const left = await shop.db
      .selectFrom('passkey')
      .select('name')
      .where('member_id', '=', leaving.id)
      .execute()
    expect(left).toEqual([])
  }
})

it("discards a session's passkey prompt at logout", async () => {
  const { body } = await shop.send(startPasskeyStepUp, {}, owner)
  await shop.send(logout, {}, owner)
  const passkey = phone.get({ options: body.data.options })
  expect((await shop.send(stepUp, { passkey }, owner)).status).toBe(401)
})
