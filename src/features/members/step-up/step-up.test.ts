import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askForProofs, lapseProof, proveNow, sessionHashOf } from '../../../../test/session-proof.ts'
import type { TestApp, TestMember } from '../../../../test/test-app.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import { updateBankDetails } from '../../bank/bank.calls.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { logout, NewLogin, signOutElsewhere } from '../login/login.calls.ts'
import { loginByCode, requestLoginCode } from '../login-code/login-code.calls.ts'
import { startPasskey } from '../passkeys/passkeys.calls.ts'
import { hashPassword } from '../password/password.ts'
import { requestStepUpCode, stepUp } from './step-up.calls.ts'

const password = 'correct horse'
const newBank = {
  bank_ifsc: 'MAHB0000003',
  bank_name: 'x',
  bank_address: 'x',
  bank_acc_no: '60207418539999',
}

let fixture: WithdrawalFixture
let shop: TestApp
let passwordHash: string
/** The owner, signed in on a phone whose proof of identity has expired. */
let owner: TestMember
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  shop = fixture.shop
  await askForProofs(shop.db)
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  owner = await fixture.createEarner(5_000)
  await sql`update member set password_hash = ${passwordHash} where id = ${owner.id}`.execute(shop.db)
  await lapseProof(shop, owner)
})
afterAll(async () => {
  await fixture.expectInvariants()
  await fixture.close()
})

async function newSession(by: TestMember = owner): Promise<TestMember> {
  const answer = await shop.send(NewLogin, { user_mobile: by.mobile, user_password: password })
  return { ...by, cookie: answer.cookie! }
}

async function askForCode(as: TestMember = owner): Promise<string> {
  await shop.send(requestStepUpCode, {}, as)
  await shop.runJobs()
  const sms = shop.messages.messages.inbox().find(({ mobile }) => mobile === as.mobile)
  return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const prove = (code: string, as: TestMember = owner) => shop.send(stepUp, { code }, as)
/** Requests a withdrawal of more than may leave the account per day without a proof of identity. */
const withdraw = (as: TestMember = owner, more = {}) => fixture.withdraw(as, 2_100, more)
const codeOf = async (answer: Promise<{ failure: { code: string } }>) => (await answer).failure.code

it('refuses a stolen session withdrawals, bank changes and closing', async () => {
  const asked = (why: string, ways: string[]) => ({
    status: false,
    code: 'stepUpRequired',
    message: 'Please confirm that it is you: by a passkey, a code to your phone or your password.',
    data: { why: [why], ways, mobile: owner.mobile },
  })
  const leaving = await shop.createMember({ passwordHash })
  await lapseProof(shop, leaving)
  const answers = [
    await withdraw(),
    await shop.send(updateBankDetails, newBank, owner),
    await shop.send(closeMyAccount, { password }, leaving),
  ]
  expect(answers.map(({ status, failure }) => [status, failure])).toEqual([
    [403, asked('amount', ['code', 'password'])],
    [403, asked('new_bank', ['code', 'password'])],
    [
      403,
      { ...asked('account', ['code']), data: { why: ['account'], ways: ['code'], mobile: leaving.mobile } },
    ],
  ])
  expect(await fixture.moneyOf(owner)).toEqual({ earnings: 5_000, held: 0 })
})

it('repeats a refused call successfully after a proof by SMS code', async () => {
  const request_id = randomUUID()
  expect(await codeOf(withdraw(owner, { request_id }))).toBe('stepUpRequired')
  const code = await askForCode()
  expect(shop.messages.messages.inbox()[0]?.text).toContain(
    'to confirm a withdrawal or a change of your account',
  )
  expect((await prove(code)).status).toBe(200)
  expect((await withdraw(owner, { request_id })).status).toBe(200)
  expect((await shop.send(updateBankDetails, newBank, owner)).failure.code).toBe('stepUpRequired')
  await prove(await askForCode())
  expect((await shop.send(updateBankDetails, newBank, owner)).status).toBe(200)
})

it("repeats a withdrawal's first answer after the proof lapsed, and takes nothing twice", async () => {
  await prove(await askForCode())
  const request_id = randomUUID()
  const first = await withdraw(owner, { request_id })
  await lapseProof(shop, owner)
  expect((await withdraw(owner, { request_id })).raw).toBe(first.raw)
  expect(await codeOf(withdraw(owner, { request_id: randomUUID() }))).toBe('stepUpRequired')
  expect(await fixture.moneyOf(owner)).toEqual({ earnings: 2_900, held: 2_100 })
})

it('refuses thirty simultaneous withdrawals without a proof, and pays none twice with one', async () => {
  expect(
    (await Promise.all(Array.from({ length: 30 }, () => withdraw()))).map(({ status }) => status),
  ).toEqual(Array.from({ length: 30 }, () => 403))
  const code = await askForCode()
  const request_id = randomUUID()
  await Promise.all([prove(code), ...Array.from({ length: 15 }, () => withdraw(owner, { request_id }))])
  expect((await withdraw(owner, { request_id })).status).toBe(200)
  expect(await fixture.moneyOf(owner)).toEqual({ earnings: 2_900, held: 2_100 })
})

it('accepts a proof and its code only in the session that gave it', async () => {
  const thief = await newSession()
  await lapseProof(shop, thief)
  const code = await askForCode()
  expect(await codeOf(prove(code, thief))).toBe('codeEnded')
  await shop.send(requestStepUpCode, {}, thief)
  await shop.runJobs()
  if (code !== (await askForCode(thief))) expect(await codeOf(prove(code, thief))).toBe('wrongCode')
  expect((await prove(code)).status).toBe(200)
  expect(await codeOf(withdraw(thief))).toBe('stepUpRequired')
  expect((await withdraw()).status).toBe(200)
})

it('accepts a proof for ten minutes', async () => {
  await proveNow(shop.db, owner)
  const ago = (minutes: number) =>
    sql`update session set proven_at = now() - make_interval(mins => ${minutes})
      where token_hash = ${sessionHashOf(owner)}`.execute(shop.db)
  await ago(10)
  expect(await codeOf(withdraw())).toBe('stepUpRequired')
  await ago(9)
  expect((await withdraw()).status).toBe(200)
})

it('ends a proof with its session on logging out, here or everywhere else', async () => {
  const other = await newSession()
  await prove(await askForCode(other), other)
  await shop.send(signOutElsewhere, {}, owner)
  expect((await withdraw(other)).status).toBe(401)
  await prove(await askForCode())
  await shop.send(logout, {}, owner)
  expect((await withdraw()).status).toBe(401)
})

it('allows five tries for a proof code, also simultaneous, and accepts it once', async () => {
  const code = await askForCode()
  await Promise.all(Array.from({ length: 30 }, () => prove(wrong(code))))
  expect(await codeOf(prove(code))).toBe('codeEnded')
  const second = await askForCode()
  const answers = await Promise.all(Array.from({ length: 5 }, () => prove(second)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await codeOf(prove(second))).toBe('codeEnded')
})

it('ends a session at the fifteenth wrong code, however many codes were sent between', async () => {
  for (let sent = 1; sent <= 3; sent += 1) {
    const code = await askForCode()
    for (let tries = 1; tries <= 5; tries += 1)
      expect(await codeOf(prove(wrong(code)))).toBe(sent * tries === 15 ? 'sessionEnded' : 'wrongCode')
  }
  expect((await withdraw()).status).toBe(401)
})

it('accepts no login code as a proof, and no proof code for a login', async () => {
  const ticket = await shop.send(requestLoginCode, { user_mobile: owner.mobile })
  const code = await askForCode()
  const cookie = `bmart_login_ticket=${ticket.setCookies['bmart_login_ticket']}`
  const sent = shop.messages.messages.inbox().filter(({ mobile }) => mobile === owner.mobile)
  const forLogin = sent
    .map(({ text }) => /(\d{6}) is your Bmart code to log in/.exec(text)?.[1])
    .find(Boolean)!
  if (forLogin !== code) {
    expect(await codeOf(prove(forLogin))).toBe('wrongCode')
    expect(await codeOf(shop.send(loginByCode, { user_mobile: owner.mobile, code }, { cookie }))).toBe(
      'wrongCode',
    )
  }
  expect(await codeOf(shop.send(loginByCode, { user_mobile: owner.mobile, code }))).toBe('codeEnded')
})

it('accepts the password as proof of an amount, but not of an account change', async () => {
  expect(await codeOf(shop.send(stepUp, { password: 'wrong one' }, owner))).toBe('wrongPassword')
  expect((await shop.send(stepUp, {}, owner)).failure.code).toBe('nothingGiven')
  expect((await shop.send(stepUp, { password }, owner)).status).toBe(200)
  expect(await codeOf(shop.send(startPasskey, {}, owner))).toBe('stepUpRequired')
  expect((await withdraw()).status).toBe(200)
})

it('uses a proof up with the withdrawal that it was given for', async () => {
  await proveNow(shop.db, owner)
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403])
  await proveNow(shop.db, owner)
  // A refused withdrawal does not use up the proof.
  expect((await fixture.withdraw(owner, 40_000)).failure.code).toBe('insufficientBalance')
  expect((await withdraw()).status).toBe(200)
})

it('asks for a proof right after a login of any kind', async () => {
  expect(await codeOf(withdraw(await newSession()))).toBe('stepUpRequired')
  const ticket = await shop.send(requestLoginCode, { user_mobile: owner.mobile })
  await shop.runJobs()
  const code = /\d{6}/.exec(shop.messages.messages.inbox()[0]!.text)![0]
  const cookie = `bmart_login_ticket=${ticket.setCookies['bmart_login_ticket']}`
  const byCode = await shop.send(loginByCode, { user_mobile: owner.mobile, code }, { cookie })
  expect(await codeOf(withdraw({ ...owner, cookie: byCode.cookie! }))).toBe('stepUpRequired')
})

it('refuses a code under way when the account closes, and does not send it', async () => {
  const { id, ...member } = await shop.createMember({ passwordHash })
  const leaving = { id, ...member }
  await shop.send(requestStepUpCode, {}, leaving)
  expect((await shop.send(closeMyAccount, { password }, leaving)).status).toBe(200)
  await shop.runJobs()
  expect(shop.messages.messages.inbox().filter(({ mobile }) => mobile === leaving.mobile)).toEqual([])
  expect((await prove('123456', leaving)).status).toBe(401)
})

it('accepts the password as a proof without text messages, with ten wrong ones per session', async () => {
  const silent = await openTestApp({ MESSAGES: 'off', RATE_LIMIT_SCALE: '1' })
  const member = await silent.createMember({ passwordHash })
  await lapseProof(silent, member)
  const refused = await silent.send(updateBankDetails, newBank, member)
  expect([refused.failure.code, refused.failure.data]).toMatchObject([
    'stepUpRequired',
    { ways: ['password'] },
  ])
  expect((await silent.send(requestStepUpCode, {}, member)).failure.code).toBe('switchedOff')
  for (let tries = 0; tries < 9; tries += 1)
    expect(await codeOf(silent.send(stepUp, { password: 'wrong one' }, member))).toBe('wrongPassword')
  expect((await silent.send(stepUp, { password }, member)).status).toBe(200)
  expect((await silent.send(updateBankDetails, newBank, member)).status).not.toBe(403)
  await silent.close()
})

it('sends three proof codes in a quarter of an hour, also for a stolen session', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const member = await guarded.createMember()
  const asked = await Promise.all(
    Array.from({ length: 30 }, () => guarded.send(requestStepUpCode, {}, member)),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(3)
  await guarded.close()
})
