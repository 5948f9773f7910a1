import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { getSession, NewLogin } from '../login/login.calls.ts'
import { requestPasswordCode, resetPassword } from '../password/password.calls.ts'
import { hashPassword } from '../password/password.ts'
import { loginByCode, requestLoginCode } from './login-code.calls.ts'

const nobody = '7777777777'

let shop: TestApp
let member: TestMember
let browser: TestBrowser
beforeAll(async () => {
  shop = await openTestApp()
})
beforeEach(async () => {
  member = await shop.createMember()
  browser = openBrowser(shop, '10.0.0.1')
})
afterEach(() => shop.messages.misbehave('none'))
afterAll(() => shop.close())

async function askForCode(mobile = member.mobile, from = browser): Promise<string> {
  await from.send(requestLoginCode, { user_mobile: mobile })
  return await codeSentTo(mobile)
}

async function codeSentTo(mobile: string): Promise<string> {
  await shop.runJobs()
  const sms = shop.messages.messages.inbox().find((message) => message.mobile === mobile)
  return /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const login = (code: string, from = browser, user_mobile = member.mobile, more = {}) =>
  from.send(loginByCode, { user_mobile, code, ...more })

it('logs a member in once by the SMS code, with the answer of a password login', async () => {
  const code = await askForCode()
  expect(shop.messages.messages.inbox()[0]?.text).toBe(
    `${code} is your Bmart code to log in. It works for 10 minutes. Do not share it with anyone.`,
  )
  const answer = await login(code)
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      status: true,
      message: 'Login successful!',
      userId: member.userId,
      data: { user_mobile: member.mobile },
    },
  ])
  expect((await browser.send(getSession)).body.data?.userId).toBe(member.userId)
  expect((await login(code)).failure.code).toBe('codeEnded')
})

it('answers alike for an unknown number, and sends no SMS there', async () => {
  const known = await browser.send(requestLoginCode, { user_mobile: member.mobile })
  const unknown = await browser.send(requestLoginCode, { user_mobile: nobody })
  expect(known.body).toEqual(unknown.body)
  expect(await codeSentTo(nobody)).toBe('')
  expect(await codeSentTo(member.mobile)).toMatch(/^\d{6}$/)
})

it("refuses a wrong code with the same words for a member's and an unknown number, five times", async () => {
  const code = await askForCode()
  const other = openBrowser(shop, '10.0.0.2')
  await askForCode(nobody, other)
  for (let tries = 0; tries < 7; tries += 1) {
    const forMember = await login(wrong(code))
    const forNobody = await login(code, other, nobody)
    expect(forMember.failure).toEqual(forNobody.failure)
    expect([forMember.status, forMember.failure.code]).toEqual([400, tries < 5 ? 'wrongCode' : 'codeEnded'])
  }
  expect((await login(code)).failure.code).toBe('codeEnded')
})

it('allows five tries of a login code, also for thirty simultaneous ones', async () => {
  const code = await askForCode()
  await Promise.all(Array.from({ length: 30 }, () => login(wrong(code))))
  expect((await login(code)).failure.code).toBe('codeEnded')
})

it('signs in one of thirty simultaneous requests with a login code', async () => {
  const code = await askForCode()
  const answers = await Promise.all(Array.from({ length: 30 }, () => login(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('accepts a login code only in the browser and for the number that requested it', async () => {
  const [code, other] = [await askForCode(), await shop.createMember()]
  const stranger = openBrowser(shop, '10.0.0.2')
  expect((await login(code, stranger)).failure.code).toBe('codeEnded')
  await askForCode(other.mobile, stranger)
  expect((await login(code, stranger)).failure.code).toBe('wrongCode')
  expect((await login(code, browser, other.mobile)).failure.code).toBe('wrongCode')
  expect((await login(code)).status).toBe(200)
})

it('accepts no login code for a new password, and no password code for a login', async () => {
  const new_password = 'gulmohar42!'
  const cookieOf = ({ setCookies }: { setCookies: Record<string, string> }, name: string) =>
    setCookies[`bmart_${name}`]
  const forLogin = await shop.send(requestLoginCode, { user_mobile: member.mobile })
  const loginTicket = cookieOf(forLogin, 'login_ticket')
  const loginCode = await codeSentTo(member.mobile)
  const forPassword = await shop.send(requestPasswordCode, { user_mobile: member.mobile })
  const passwordTicket = cookieOf(forPassword, 'code_ticket')
  const passwordCode = await codeSentTo(member.mobile)

  const reset = await shop.send(
    resetPassword,
    { user_mobile: member.mobile, code: loginCode, new_password },
    { cookie: `bmart_code_ticket=${loginTicket}` },
  )
  expect(reset.failure.code).toBe('codeEnded')
  const swapped = await shop.send(
    loginByCode,
    { user_mobile: member.mobile, code: passwordCode },
    { cookie: `bmart_login_ticket=${passwordTicket}` },
  )
  expect(swapped.failure.code).toBe('codeEnded')
})

it('refuses a login code after ten minutes, and after another was sent', async () => {
  const first = await askForCode()
  const second = await askForCode()
  if (first !== second) expect((await login(first)).failure.code).toBe('wrongCode')
  await sql`update password_code_ticket set expires_at = now() - interval '1 second'`.execute(shop.db)
  expect((await login(second)).failure.code).toBe('codeEnded')
})

it('refuses a login code from before a password change', async () => {
  const code = await askForCode()
  const owner = openBrowser(shop, '10.0.0.3')
  await owner.send(requestPasswordCode, { user_mobile: member.mobile })
  const reset = {
    user_mobile: member.mobile,
    code: await codeSentTo(member.mobile),
    new_password: 'gulmohar42!',
  }
  expect((await owner.send(resetPassword, reset)).status).toBe(200)
  expect((await login(code)).status).toBe(400)
})

it("ends the browser's earlier session at a login by code, with a new token", async () => {
  const other = await shop.createMember()
  const ticket = await shop.send(requestLoginCode, { user_mobile: member.mobile })
  const cookie = `${other.cookie}; bmart_login_ticket=${ticket.setCookies['bmart_login_ticket']}`
  const answer = await shop.send(
    loginByCode,
    { user_mobile: member.mobile, code: await codeSentTo(member.mobile) },
    { cookie },
  )
  expect(answer.cookie).not.toBe(other.cookie)
  expect((await shop.send(getSession, {}, other)).body.data).toBeNull()
})

it('tells a blocked member only after the right code', async () => {
  const code = await askForCode()
  await sql`update member set blocked_at = now() where id = ${member.id}`.execute(shop.db)
  expect((await login(wrong(code))).failure.code).toBe('wrongCode')
  const answer = await login(code)
  expect([answer.status, answer.failure.code, answer.cookie]).toEqual([403, 'blocked', undefined])
})

it('sets a cookie and session that end, and no known device, without stay_signed_in', async () => {
  const cookiesOf = async (stay_signed_in: string | undefined) => {
    const answer = await login(await askForCode(), browser, member.mobile, { stay_signed_in })
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - now()) / 3600 as hours from session
        where member_id = ${member.id} order by created_at desc limit 1`.execute(shop.db)
    const header = [answer.headers['set-cookie']].flat().map(String)
    const session = header.find((cookie) => cookie.startsWith('bmart_session='))
    return {
      hours: Math.round(Number(rows[0]?.hours)),
      isKept: /max-age/i.test(session ?? ''),
      knows: header.some((cookie) => cookie.startsWith('bmart_devices=')),
    }
  }
  expect(await cookiesOf('0')).toEqual({ hours: 12, isKept: false, knows: false })
  expect(await cookiesOf('1')).toEqual({ hours: 720, isKept: true, knows: true })
  expect(await cookiesOf(undefined)).toEqual({ hours: 720, isKept: true, knows: true })
})

it('extends a temporary session to half a day from its last use', async () => {
  const user_password = 'correct horse'
  const { mobile: user_mobile, id } = await shop.createMember({
    passwordHash: await hashPassword(user_password),
  })
  await browser.send(NewLogin, { user_mobile, user_password, stay_signed_in: false })
  await sql`update session set last_seen_at = now() - interval '1 hour', expires_at = now() + interval '11 hours'
    where member_id = ${id}`.execute(shop.db)
  expect((await browser.send(getSession)).body.data).not.toBeNull()
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - now()) / 3600 as hours from session
      where member_id = ${id} and not stays`.execute(shop.db)
  expect(Math.round(Number(rows[0]?.hours))).toBe(12)
})

it('sends three codes of any kind to a number in a quarter of an hour, known or unknown', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const { mobile } = await guarded.createMember()
  await guarded.runJobs()
  for (const user_mobile of [mobile, nobody]) {
    const statuses = []
    for (const [index, call] of [
      requestLoginCode,
      requestPasswordCode,
      requestLoginCode,
      requestLoginCode,
    ].entries())
      statuses.push((await guarded.send(call, { user_mobile }, { address: `10.0.1.${index}` })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
  await guarded.close()
})

it('refuses an address after thirty wrong codes, with any ticket, and no other address', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1', FAILED_LOGINS_PER_ADDRESS: '30' })
  const tries = await Promise.all(
    Array.from({ length: 40 }, () =>
      guarded.send(loginByCode, { user_mobile: nobody, code: '123456' }, { address: '10.0.2.1' }),
    ),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10)
  const elsewhere = { user_mobile: nobody, code: '123456' }
  expect((await guarded.send(loginByCode, elsewhere, { address: '10.0.2.2' })).status).toBe(400)
  await guarded.close()
})

it.each([
  ['user_mobile', '', 'Please enter your mobile number'],
  ['code', '', 'Please enter the code'],
  ['code', '12a456', 'Only numbers allowed'],
  ['code', '12345', 'Must be 6 digits'],
  ['stay_signed_in', 'perhaps', 'Choose yes or no'],
])('refuses a login by code with %s of %j at its field: %s', async (field, value, message) => {
  const answer = await browser.send(loginByCode, { user_mobile: nobody, code: '123456', [field]: value })
  expect([answer.status, answer.failure.errors]).toEqual([400, { [field]: message }])
})

it('refuses login codes when the operator has switched messages off', async () => {
  const silent = await openTestApp({ MESSAGES: 'off' })
  const answer = await silent.send(requestLoginCode, { user_mobile: nobody })
  expect([answer.status, answer.failure.code]).toEqual([503, 'switchedOff'])
  await silent.close()
})
