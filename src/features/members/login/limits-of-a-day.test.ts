import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { findTroubles } from '../../../back-office/alerts/troubles.sql.ts'
import { loginByCode, requestLoginCode } from '../login-code/login-code.calls.ts'
import { requestPasswordCode, resetPassword } from '../password/password.calls.ts'
import { hashPassword } from '../password/password.ts'
import { requestPhoneCode } from '../phone/phone.calls.ts'
import { logout, NewLogin } from './login.calls.ts'

const password = 'correct horse'
// Removes the limits per 15 minutes, so that the limits per day are reached.
const environment = {
  RATE_LIMIT_SCALE: '1',
  READS_PER_MINUTE: '10000',
  FAILED_LOGINS: '1000',
  FAILED_LOGINS_PER_ADDRESS: '10000',
  FAILED_LOGINS_BEFORE_WAITING: '10000',
  CODES_PER_MOBILE: '1000',
  CODES_PER_DEVICE: '1000',
  CODES_PER_ADDRESS: '10000',
  FAILED_LOGINS_PER_ADDRESS_A_DAY: '12',
  FAILED_LOGINS_PER_MOBILE_A_DAY: '6',
}

let shop: TestApp
let passwordHash: string
let mobile: string
let session: { userId: string; cookie: string }
let knownPhone: TestBrowser
let nextAddress = 1
beforeAll(async () => {
  shop = await openTestApp(environment)
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const member = await shop.createMember({ passwordHash })
  mobile = member.mobile
  session = member
  knownPhone = stranger()
  expect((await login(knownPhone)).status).toBe(200)
  await knownPhone.send(logout)
})

/** Creates an unknown browser. Without `address`, it has an IP address of its own. */
function stranger(
  address = `10.9.${Math.floor(nextAddress / 200)}.${(nextAddress++ % 200) + 1}`,
): TestBrowser {
  return openBrowser(shop, address)
}

const login = (from: TestBrowser, user_password = password, user_mobile = mobile) =>
  from.send(NewLogin, { user_mobile, user_password })
const wrongLogin = (from: TestBrowser, user_mobile = mobile) => login(from, 'wrong one', user_mobile)
const troubleOf = async (budget: string) =>
  (
    await findTroubles(shop.db, {
      stuckHours: 24,
      evidenceHours: 24,
      remindDays: 30,
      breach: { hours: 72, alert_hours: 48 },
    })
  ).find(({ name }) => name === `limit ${budget}`)
const otherMobile = (place: number) => `70000${String(place).padStart(5, '0')}`

it('refuses the eleventh code of a day to a number from any address, and alerts the staff', async () => {
  const ask = [
    (from: TestBrowser) => from.send(requestLoginCode, { user_mobile: mobile }),
    (from: TestBrowser) => from.send(requestPasswordCode, { user_mobile: mobile }),
  ]
  for (let count = 0; count < 10; count += 1) expect((await ask[count % 2]!(stranger())).status).toBe(200)
  const refused = await ask[0]!(stranger())
  expect(refused).toMatchObject({ status: 429, failure: { code: 'tooManyRequests' } })
  expect(refused.failure.message).toMatch(
    /^Too many codes were asked for today\. Please try again in 24 hours/,
  )
  expect((await shop.send(requestPhoneCode, {}, session)).status).toBe(429)
  expect((await ask[0]!(knownPhone)).status).toBe(200)
  await shop.runJobs()
  const sent = shop.messages.messages.inbox().filter((one) => one.mobile === mobile)
  expect(sent).toHaveLength(11)
  const details = { count: 1, reason: `••••••${mobile.slice(-4)}` }
  await expect.poll(() => troubleOf('codeByDay')).toMatchObject({ details })
})

it('refuses an address its thirteenth guess of a day, over all accounts and by every way', async () => {
  const address = '203.0.113.7'
  const thief = stranger(address)
  for (let count = 0; count < 10; count += 1)
    expect((await wrongLogin(thief, otherMobile(count))).status).toBe(401)
  await thief.send(requestLoginCode, { user_mobile: otherMobile(50) })
  const guess = { user_mobile: otherMobile(50), code: '000000' }
  expect((await thief.send(loginByCode, guess)).status).toBe(400)
  await thief.send(requestPasswordCode, { user_mobile: otherMobile(51) })
  const reset = { user_mobile: otherMobile(51), code: '000000', new_password: 'battery staple' }
  expect((await thief.send(resetPassword, reset)).status).toBe(400)
  expect((await wrongLogin(thief, otherMobile(11))).status).toBe(429)
  expect((await thief.send(loginByCode, guess)).status).toBe(429)
  await expect.poll(() => troubleOf('loginByAddressByDay')).toMatchObject({ details: { reason: address } })
  // Another phone of the owner with the same IP address, for example behind the same home router.
  const phone = stranger(address)
  expect((await login(phone)).status).toBe(429)
  expect((await login(knownPhone)).status).toBe(200)
})

it('refuses strangers the seventh guess of a day at an account, but not its owner', async () => {
  for (let count = 0; count < 6; count += 1) expect((await wrongLogin(stranger())).status).toBe(401)
  expect((await login(stranger())).status).toBe(429)
  expect((await login(knownPhone)).status).toBe(200)
  const newPhone = stranger()
  await newPhone.send(requestLoginCode, { user_mobile: mobile })
  await shop.runJobs()
  const sms = shop.messages.messages.inbox().find((one) => one.mobile === mobile && /^\d{6}/.test(one.text))
  const byCode = { user_mobile: mobile, code: sms!.text.slice(0, 6) }
  expect((await newPhone.send(loginByCode, byCode)).status).toBe(200)
  // The owner proved the number by a code. The code reset the attempts that strangers had used up.
  expect((await login(stranger())).status).toBe(200)
  await expect.poll(() => troubleOf('loginByMobileByDay')).toBeDefined()
})

it("returns a correct password's tries to every budget that counted it", async () => {
  const phone = stranger()
  for (let count = 0; count < 14; count += 1) expect((await login(phone)).status).toBe(200)
})

it('alerts the staff after more than twenty accounts from one address, and refuses none', async () => {
  const lenient = await openTestApp({ ...environment, FAILED_LOGINS_PER_ADDRESS_A_DAY: '1000' })
  const thief = openBrowser(lenient, '2001:db8:1:2::7')
  const accountsTried = async () =>
    (
      await findTroubles(lenient.db, {
        stuckHours: 24,
        evidenceHours: 24,
        remindDays: 30,
        breach: { hours: 72, alert_hours: 48 },
      })
    ).filter(({ name }) => name === 'limit accountsByAddress')
  const tryOut = (place: number) =>
    thief.send(NewLogin, { user_mobile: otherMobile(place), user_password: 'wrong one' })
  // Further attempts at the same accounts do not count as new accounts.
  for (let count = 0; count < 20; count += 1) await tryOut(count)
  for (let count = 0; count < 5; count += 1) await tryOut(0)
  expect(await accountsTried()).toEqual([])
  expect((await tryOut(20)).status).toBe(401)
  await expect.poll(accountsTried).toMatchObject([{ details: { count: 1, reason: '2001:db8:1:2::/64' } }])
  await lenient.close()
})
