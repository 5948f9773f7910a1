import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { hashPassword } from '../../../features/members/password/password.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { getAuditLog } from '../../audit/audit.calls.ts'
import { insertStaff } from '../accounts/staff.sql.ts'
import {
  changeMyStaffPassword,
  getMyStaffSession,
  getMyStaffSessions,
  staffSignIn,
} from '../sign-in/sign-in.calls.ts'
import { stepOfCode } from './one-time-codes.ts'
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from './second-factor.calls.ts'
import { readSeconds, replaceRecoveryCodes } from './second-factor.sql.ts'

const password = 'a good password'
let shop: TestApp
let passwordHash: string
beforeAll(async () => {
  shop = await openTestApp({ RATE_LIMIT_SCALE: '1', CHANGES_PER_MINUTE: '1000' })
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())

let nextMobile = 7_100_000_001
let nextAddress = 1
const elsewhere = () => `10.2.${Math.floor(nextAddress / 200)}.${nextAddress++ % 200}`

async function hire(fields: { must_change_password?: boolean; roles?: string[] } = {}) {
  const mobile = String(nextMobile++)
  const person = { mobile, name: 'Nisha Rao', roles: ['orders'], password_hash: passwordHash, ...fields }
  return { id: (await insertStaff(shop.db, person))!, mobile }
}

async function signIn(
  mobile: string,
  fields: { password?: string; code?: string } = {},
  { address = elsewhere() } = {},
) {
  const answer = await shop.send(staffSignIn, { mobile, password, ...fields }, { address })
  return { ...answer, as: { cookie: `bmart_staff=${answer.setCookies['bmart_staff']}` } }
}

/**
 * Returns the code of a secret for the database's current time, or for a number of 30-second steps before or
 * after it.
 */
async function codeOf(secret: string, stepsAway = 0): Promise<string> {
  return generateSync({ secret, epoch: (await readSeconds(shop.db)) + stepsAway * 30 })
}

/**
 * Forgets the last accepted code, so that the next test can use the same code again. The tests run within one
 * 30-second step, and a code is accepted only once.
 */
async function letTimePass(id: number): Promise<void> {
  await shop.db.updateTable('staff_factor').set({ last_step: 1 }).where('staff_id', '=', id).execute()
}

async function hireWithFactor() {
  const person = await hire()
  const { as } = await signIn(person.mobile)
  const begun = await shop.send(beginSecondFactor, { password }, as)
  const { secret, recovery_codes: recoveryCodes } = begun.body.data
  const confirmed = await shop.send(confirmSecondFactor, { code: await codeOf(secret) }, as)
  expect(confirmed.status).toBe(200)
  await letTimePass(person.id)
  return { ...person, as, secret, recoveryCodes }
}

it('makes the codes of RFC 6238, and accepts those 30 seconds before and after', () => {
  // The secret in appendix B of the RFC, '12345678901234567890', and the last six digits of the RFC's codes.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(stepOfCode(secret, '287082', 59)).toBe(1)
  expect(stepOfCode(secret, '081804', 1_111_111_109)).toBe(37_037_036)
  expect(stepOfCode(secret, '005924', 1_234_567_890)).toBe(41_152_263)
  expect(stepOfCode(secret, '005924', 1_234_567_890 + 30)).toBe(41_152_263)
  expect(stepOfCode(secret, '005924', 1_234_567_890 - 30)).toBe(41_152_263)
  expect(stepOfCode(secret, '005924', 1_234_567_890 + 60)).toBeUndefined()
  expect(stepOfCode(secret, '005925', 1_234_567_890)).toBeUndefined()
})

it('asks for the password, shows a secret, and activates it only by one of its codes', async () => {
  const { id, mobile } = await hire()
  const { as } = await signIn(mobile)
  const refused = await shop.send(beginSecondFactor, { password: 'a wrong password' }, as)
  expect(refused).toMatchObject({ status: 400, failure: { code: 'wrongPassword' } })
  const { body } = await shop.send(beginSecondFactor, { password }, as)
  expect(body.data.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(body.data.qr.path).toMatch(/^M/)
  expect(new Set(body.data.recovery_codes).size).toBe(10)
  // Six groups of four letters have 120 bits, enough for a fast hash.
  for (const code of body.data.recovery_codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/)
  expect((await signIn(mobile)).status).toBe(200)

  const wrong = await shop.send(confirmSecondFactor, { code: await codeOf(body.data.secret, 50) }, as)
  expect(wrong).toMatchObject({ status: 400, failure: { code: 'wrongCode' } })
  const confirmed = await shop.send(confirmSecondFactor, { code: await codeOf(body.data.secret) }, as)
  expect(confirmed.status).toBe(200)
  expect(await signIn(mobile)).toMatchObject({ status: 401, failure: { code: 'codeRequired' } })

  const kept = await shop.db
    .selectFrom('staff_factor')
    .selectAll()
    .where('staff_id', '=', id)
    .executeTakeFirst()
  expect(kept!.secret!.toString('latin1')).not.toContain(body.data.secret)
})

it('ends the other sessions on setting up a second factor, and activates a secret once for twenty requests', async () => {
  const { mobile } = await hire()
  const { as } = await signIn(mobile)
  const other = await signIn(mobile)
  const { body } = await shop.send(beginSecondFactor, { password }, as)
  const code = await codeOf(body.data.secret)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.send(confirmSecondFactor, { code }, as)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await shop.send(getMyStaffSession, {}, other.as)).status).toBe(401)
  expect((await shop.send(getMyStaffSession, {}, as)).body.data).toMatchObject({
    has_second_factor: true,
    recovery_codes_left: 10,
  })
})

it('refuses to confirm a second factor after a quarter of an hour, or before starting', async () => {
  const { id, mobile } = await hire()
  const { as } = await signIn(mobile)
  expect(await shop.send(confirmSecondFactor, { code: '123456' }, as)).toMatchObject({ status: 409 })
  const { body } = await shop.send(beginSecondFactor, { password }, as)
  const longAgo = new Date(Date.now() - 16 * 60_000)
  await shop.db.updateTable('staff_factor').set({ offered_at: longAgo }).where('staff_id', '=', id).execute()
  const late = await shop.send(confirmSecondFactor, { code: await codeOf(body.data.secret) }, as)
  expect(late).toMatchObject({ status: 409, failure: { code: 'notOffered' } })
})

it('signs in by password alone after an unfinished set-up of a second factor, whose recovery codes open nothing', async () => {
  const { mobile } = await hire()
  const { as } = await signIn(mobile)
  const { body } = await shop.send(beginSecondFactor, { password }, as)
  expect((await shop.send(getMyStaffSession, {}, as)).body.data).toMatchObject({
    has_second_factor: false,
    recovery_codes_left: 0,
  })
  expect((await signIn(mobile)).status).toBe(200)
  // A sign-in that sends an offered recovery code succeeds too, because the shop does not ask for a code yet.
  expect((await signIn(mobile, { code: body.data.recovery_codes[0]! })).status).toBe(200)
  expect((await shop.send(getMyStaffSession, {}, as)).body.data.has_second_factor).toBe(false)
})

it('keeps the current second factor and recovery codes after an unfinished change to another phone', async () => {
  const { id, mobile, as, secret, recoveryCodes } = await hireWithFactor()
  const begun = await shop.send(beginSecondFactor, { password, code: await codeOf(secret) }, as)
  await letTimePass(id)
  expect((await signIn(mobile, { code: begun.body.data.recovery_codes[0]! })).status).toBe(401)
  expect((await signIn(mobile, { code: recoveryCodes[0]! })).status).toBe(200)
  expect((await signIn(mobile, { code: await codeOf(secret) })).status).toBe(200)
})

it('replaces a second factor only by password and code, and keeps the old one until confirmation', async () => {
  const { id, mobile, as, secret } = await hireWithFactor()
  expect(await shop.send(beginSecondFactor, { password }, as)).toMatchObject({
    status: 400,
    failure: { code: 'codeRequired' },
  })
  const begun = await shop.send(beginSecondFactor, { password, code: await codeOf(secret) }, as)
  await letTimePass(id)
  const still = await signIn(mobile, { code: await codeOf(secret) })
  expect(still.status).toBe(200)
  const next = begun.body.data.secret
  expect((await shop.send(confirmSecondFactor, { code: await codeOf(next) }, as)).status).toBe(200)
  await letTimePass(id)
  expect((await signIn(mobile, { code: await codeOf(secret) })).status).toBe(401)
  expect((await signIn(mobile, { code: await codeOf(next) })).status).toBe(200)
})

it('opens no session by the password alone or with a wrong code', async () => {
  const { mobile, secret } = await hireWithFactor()
  // Creates each code just before it is tried, because a code of a later time step becomes valid as time
  // passes.
  const wrong = [
    () => undefined,
    () => '000000',
    () => 'abc',
    () => codeOf(secret, 2),
    () => codeOf(secret, -2),
  ]
  for (const makeCode of wrong) {
    const code = await makeCode()
    const refused = await signIn(mobile, code === undefined ? {} : { code })
    expect(refused.status).toBe(401)
    expect(refused.setCookies).toEqual({})
  }
  // A right code does not change the answer to a wrong password.
  const guess = await signIn(mobile, { password: 'a wrong password', code: await codeOf(secret) })
  expect(guess.failure.code).toBe('wrongCredentials')
})

it.each([-1, 0, 1])("accepts the second factor's code of %i times 30 seconds away", async (away) => {
  const { mobile, secret } = await hireWithFactor()
  expect((await signIn(mobile, { code: await codeOf(secret, away) })).status).toBe(200)
})

it('accepts a code once from thirty simultaneous browsers, and no earlier code', async () => {
  const { mobile, secret } = await hireWithFactor()
  const before = await codeOf(secret, -1)
  const code = await codeOf(secret)
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(mobile, { code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signIn(mobile, { code: before })).status).not.toBe(200)
})

it('accepts each recovery code once, however it is typed', async () => {
  const { mobile, recoveryCodes, as } = await hireWithFactor()
  const [first, second] = recoveryCodes as [string, string]
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(mobile, { code: first })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await signIn(mobile, { code: ` ${second.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(200)
  const session = await shop.send(getMyStaffSession, {}, as)
  expect(session.body.data.recovery_codes_left).toBe(8)
})

it('accepts a recovery code of sixteen letters that was given out earlier', async () => {
  const { id, mobile } = await hireWithFactor()
  await replaceRecoveryCodes(shop.db, id, [hashToken('K7QM0V3DXW2A91TZ')])
  expect((await signIn(mobile, { code: 'K7QM-0V3D-XW2A-91TZ' })).status).toBe(200)
})

it('gives new recovery codes for password and code, and invalidates the earlier ones', async () => {
  const { id, mobile, recoveryCodes, as, secret } = await hireWithFactor()
  expect((await shop.send(renewRecoveryCodes, { password }, as)).failure.code).toBe('codeRequired')
  const renewed = await shop.send(renewRecoveryCodes, { password, code: await codeOf(secret) }, as)
  await letTimePass(id)
  expect((await signIn(mobile, { code: recoveryCodes[0]! })).status).toBe(401)
  expect((await signIn(mobile, { code: renewed.body.data.recovery_codes[0]! })).status).toBe(200)
})

it('refuses the sixth wrong code from one place, and the twenty-first from anywhere', async () => {
  const { mobile } = await hireWithFactor()
  const address = elsewhere()
  const statuses = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await signIn(mobile, { code: '000000' }, { address })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  for (let count = 0; count < 15; count += 1)
    expect((await signIn(mobile, { code: '000000' })).status).toBe(401)
  expect((await signIn(mobile, { code: '000000' })).status).toBe(429)
})

it('allows only the choice of a password after a password reset by an owner', async () => {
  const { mobile } = await hire({ must_change_password: true, roles: ['owner'] })
  const { as, body } = await signIn(mobile)
  expect(body.data.must_do).toBe('changePassword')
  for (const call of [getAuditLog, getMyStaffSessions])
    expect(await shop.send(call, {}, as)).toMatchObject({
      status: 401,
      failure: { code: 'signInRequired' },
    })
  const easy = { old_password: password, new_password: 'password12' }
  expect((await shop.send(changeMyStaffPassword, easy, as)).failure.code).toBe('commonPassword')
  const short = { old_password: password, new_password: 'xK9_q2' }
  expect((await shop.send(changeMyStaffPassword, short, as)).status).toBe(400)
  const same = { old_password: password, new_password: password }
  expect((await shop.send(changeMyStaffPassword, same, as)).failure.code).toBe('samePassword')
  const own = { old_password: password, new_password: 'my very own words' }
  expect((await shop.send(changeMyStaffPassword, own, as)).status).toBe(200)
  expect((await shop.send(getAuditLog, {}, as)).status).toBe(200)
  expect((await signIn(mobile)).status).toBe(401)
})

it('allows only the set-up of a second factor in a live shop before there is one', async () => {
  const person = await hire({ roles: ['owner'] })
  const { as } = await signIn(person.mobile)
  shop.context.settings.mode = 'live'
  try {
    expect((await shop.send(getAuditLog, {}, as)).status).toBe(401)
    expect((await signIn(person.mobile)).body.data.must_do).toBe('setUpSecondFactor')
    const { body } = await shop.send(beginSecondFactor, { password }, as)
    await shop.send(confirmSecondFactor, { code: await codeOf(body.data.secret) }, as)
    expect((await shop.send(getAuditLog, {}, as)).status).toBe(200)
  } finally {
    shop.context.settings.mode = 'demo'
  }
})
