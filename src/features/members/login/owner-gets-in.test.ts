import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { proveNow } from '../../../../test/session-proof.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { change_password, requestPasswordCode, resetPassword } from '../password/password.calls.ts'
import { hashPassword } from '../password/password.ts'
import { logout, NewLogin } from './login.calls.ts'

const password = 'correct horse'
const new_password = 'gulmohar42!'
const wrongPassword = 'wrong password'

let shop: TestApp
let passwordHash: string
let mobile: string
let userId: string
/** The owner's known phone, a new phone of the owner in another place, and a stranger's browser. */
let knownPhone: TestBrowser
let newPhone: TestBrowser
let stranger: TestBrowser
let nextNetwork = 1

beforeAll(async () => {
  shop = await openTestApp({
    RATE_LIMIT_SCALE: '1',
    READS_PER_MINUTE: '2000',
    FAILED_LOGINS_PER_ADDRESS: '30',
  })
  passwordHash = await hashPassword(password)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const member = await shop.createMember({ passwordHash })
  mobile = member.mobile
  userId = member.userId
  const network = `10.1.${nextNetwork++}`
  knownPhone = openBrowser(shop, `${network}.1`)
  newPhone = openBrowser(shop, `${network}.2`)
  stranger = openBrowser(shop, `${network}.3`)
  expect((await login(knownPhone)).status).toBe(200)
  await knownPhone.send(logout)
})

const login = (from: TestBrowser, user_password = password, user_mobile = mobile) =>
  from.send(NewLogin, { user_mobile, user_password })
const askForCode = (from: TestBrowser) => from.send(requestPasswordCode, { user_mobile: mobile })
const reset = (from: TestBrowser, code: string) =>
  from.send(resetPassword, { user_mobile: mobile, code, new_password })

async function times(count: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses = []
  for (let round = 0; round < count; round += 1) statuses.push((await work()).status)
  return statuses
}

/** Returns the code of the newest SMS to the owner. */
async function lastCode(): Promise<string> {
  await shop.runJobs()
  const sms = shop.messages.messages
    .inbox()
    .find((message) => message.mobile === mobile && /^\d{6}/.test(message.text))
  return sms!.text.slice(0, 6)
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('lets the owner log in on a known and a new phone after ten wrong passwords from elsewhere', async () => {
  expect(await times(11, () => login(stranger, wrongPassword))).toEqual([...Array(10).fill(401), 429])
  expect((await login(stranger)).status).toBe(429)
  expect((await login(newPhone)).status).toBe(200)
  expect((await login(knownPhone)).status).toBe(200)
})

it('lets the owner log in on a known phone from an address that used up its failures', async () => {
  const address = `10.2.${nextNetwork}.1`
  const [home, neighbour] = [openBrowser(shop, address), openBrowser(shop, address)]
  expect((await login(home)).status).toBe(200)
  let next = 6_100_000_000
  const failures = await times(30, () => login(neighbour, wrongPassword, String(next++)))
  expect(failures).toEqual(Array(30).fill(401))
  expect((await login(neighbour)).status).toBe(429)
  expect((await login(home)).status).toBe(200)
})

it('lets the owner log in on a known phone from an address that used up its reads', async () => {
  const crowded = await openTestApp({ RATE_LIMIT_SCALE: '1', READS_PER_MINUTE: '3' })
  const { mobile: own } = await crowded.createMember({ passwordHash })
  const [home, neighbour] = [openBrowser(crowded, '10.3.0.1'), openBrowser(crowded, '10.3.0.1')]
  expect((await login(home, password, own)).status).toBe(200)
  await times(5, () => login(neighbour, wrongPassword, own))
  expect((await login(neighbour, password, own)).failure.code).toBe('tooManyRequests')
  expect((await login(home, password, own)).status).toBe(200)
  await crowded.close()
})

it('counts malformed requests as reads of their address, not against an account', async () => {
  const crowded = await openTestApp({ RATE_LIMIT_SCALE: '1', READS_PER_MINUTE: '3' })
  const from = openBrowser(crowded, '10.3.0.2')
  for (const call of [NewLogin, requestPasswordCode, resetPassword]) await from.send(call, {})
  for (const call of [NewLogin, requestPasswordCode, resetPassword])
    expect((await from.send(call, {})).status).toBe(429)
  await crowded.close()
})

it("delays the owner's login after each further failure on a new phone only, and never refuses it", async () => {
  const slow = await openTestApp({ RATE_LIMIT_SCALE: '1', FAILED_LOGINS_BEFORE_WAITING: '2' })
  const own = (await slow.createMember({ passwordHash })).mobile
  const known = openBrowser(slow, '10.4.0.1')
  expect((await login(known, password, own)).status).toBe(200)
  const timed = async (from: TestBrowser, user_password: string) => {
    const start = performance.now()
    const { status } = await login(from, user_password, own)
    return { status, ms: performance.now() - start }
  }
  const failed = []
  for (let index = 1; index <= 4; index += 1)
    failed.push(await timed(openBrowser(slow, `10.4.1.${index}`), wrongPassword))
  expect(failed.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(failed[2]!.ms).toBeGreaterThan(450)
  expect(failed[3]!.ms).toBeGreaterThan(950)
  const onNewPhone = await timed(openBrowser(slow, '10.4.0.2'), password)
  const onKnownPhone = await timed(known, password)
  expect([onNewPhone.status, onKnownPhone.status]).toEqual([200, 200])
  expect(onNewPhone.ms).toBeGreaterThan(1_450)
  expect(onKnownPhone.ms).toBeLessThan(onNewPhone.ms)
  await slow.close()
})

it("delays an unknown number's login like a member's", async () => {
  const slow = await openTestApp({ RATE_LIMIT_SCALE: '1', FAILED_LOGINS_BEFORE_WAITING: '2' })
  const members = (await slow.createMember({ passwordHash })).mobile
  const failAt = async (user_mobile: string, index: number) => {
    const start = performance.now()
    const from = openBrowser(slow, `10.5.0.${index}`)
    const { status, failure } = await login(from, wrongPassword, user_mobile)
    return { answer: { status, failure }, ms: performance.now() - start }
  }
  for (let index = 1; index <= 4; index += 1) {
    const [ofNobody, ofMember] = [await failAt('7777777701', index), await failAt(members, index)]
    expect(ofNobody.answer).toEqual(ofMember.answer)
    if (index === 4) expect(Math.min(ofNobody.ms, ofMember.ms)).toBeGreaterThan(950)
  }
  await slow.close()
})

it('keeps waiting tries from using up database connections', async () => {
  const slow = await openTestApp({
    RATE_LIMIT_SCALE: '1',
    FAILED_LOGINS_BEFORE_WAITING: '1',
    DATABASE_POOL_SIZE: '2',
  })
  const own = (await slow.createMember({ passwordHash })).mobile
  const known = openBrowser(slow, '10.6.0.1')
  expect((await login(known, password, own)).status).toBe(200)
  let isOver = false
  const waiting = Promise.all(
    Array.from({ length: 16 }, (_, index) => login(openBrowser(slow, `10.6.1.${index}`), wrongPassword, own)),
  ).finally(() => {
    isOver = true
  })
  expect((await login(known, password, own)).status).toBe(200)
  expect(isOver).toBe(false)
  expect((await waiting).every(({ status }) => status === 401)).toBe(true)
  await slow.close()
})

it('sends the owner a code on a known phone after three requests by a stranger', async () => {
  expect(await times(4, () => askForCode(stranger))).toEqual([200, 200, 200, 429])
  const refused = await askForCode(newPhone)
  expect([refused.status, refused.failure.message]).toEqual([
    429,
    'Too many codes were asked for. Please try again in 15 minutes.',
  ])
  // A new phone gets no further code for now, but can still log in by password.
  expect((await login(newPhone)).status).toBe(200)
  expect(await times(2, () => askForCode(knownPhone))).toEqual([200, 200])
  // Delivers these codes before the next request, because messages sent at the same time may arrive in any
  // order.
  await shop.runJobs()
  expect(await times(2, () => askForCode(knownPhone))).toEqual([200, 429])
  expect((await reset(knownPhone, await lastCode())).status).toBe(200)
  expect((await login(knownPhone, new_password)).status).toBe(200)
})

it('lets the owner set a new password after a stranger requested and tried codes, on a known and a new phone', async () => {
  for (const phone of [knownPhone, newPhone]) {
    expect((await askForCode(phone)).status).toBe(200)
    const code = await lastCode()
    expect((await askForCode(stranger)).status).toBe(200)
    const strangersCode = await lastCode()
    expect(await times(6, () => reset(stranger, other(strangersCode)))).toEqual(Array(6).fill(400))
    expect((await reset(stranger, strangersCode)).status).toBe(400)
    expect((await reset(phone, code)).status).toBe(200)
  }
  expect((await login(newPhone, new_password)).status).toBe(200)
})

it('lets the owner set a new password while a stranger tries codes from the same address', async () => {
  const address = `10.7.${nextNetwork}.1`
  const [own, neighbour] = [openBrowser(shop, address), openBrowser(shop, address)]
  await askForCode(own)
  const code = await lastCode()
  const statuses = await times(31, () => reset(neighbour, code))
  expect(statuses).toEqual([...Array(30).fill(400), 429])
  expect((await reset(own, code)).status).toBe(200)
})

it('gives a known device ten tries of its own', async () => {
  expect(await times(11, () => login(knownPhone, wrongPassword))).toEqual([...Array(10).fill(401), 429])
})

it('recognises a known device by an HttpOnly cookie that opens no session', async () => {
  const { headers, setCookies } = await login(newPhone)
  const [, cookie] = headers['set-cookie'] as string[]
  expect(cookie).toMatch(/^bmart_devices=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  const token = setCookies['bmart_devices']!
  const kept = await shop.db.selectFrom('known_device').selectAll().execute()
  expect(kept.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token)
  const asked = await shop.send(closeMyAccount, { password }, { userId, cookie: `bmart_devices=${token}` })
  expect(asked.status).toBe(401)
})

it('recognises a device for several accounts, but only those signed in there', async () => {
  const second = await shop.createMember({ passwordHash })
  expect((await login(knownPhone, password, second.mobile)).status).toBe(200)
  for (const known of [mobile, second.mobile]) {
    const network = nextNetwork++
    const attacker = openBrowser(shop, `10.8.${network}.1`)
    await times(4, () => attacker.send(requestPasswordCode, { user_mobile: known }))
    expect((await knownPhone.send(requestPasswordCode, { user_mobile: known })).status).toBe(200)
  }
  const third = await shop.createMember({ passwordHash })
  await times(4, () => stranger.send(requestPasswordCode, { user_mobile: third.mobile }))
  expect((await knownPhone.send(requestPasswordCode, { user_mobile: third.mobile })).status).toBe(429)
})

it('ignores a known-device cookie planted before the login', async () => {
  const planted = (await login(newPhone)).setCookies['bmart_devices']!
  const victim = await shop.createMember({ passwordHash })
  const fields = { user_mobile: victim.mobile, user_password: password }
  await shop.send(NewLogin, fields, { cookie: `bmart_devices=${planted}` })
  const rows = await shop.db
    .selectFrom('known_device')
    .select('token_hash')
    .where('member_id', '=', victim.id)
    .execute()
  const { hashToken } = await import('../../../platform/tokens.ts')
  expect(rows).toHaveLength(1)
  expect(rows[0]!.token_hash.equals(hashToken(planted))).toBe(false)
})

it('forgets known devices after a password change, except the one that made it', async () => {
  const { cookie, setCookies } = await login(newPhone)
  const own = `${cookie}; bmart_devices=${setCookies['bmart_devices']}`
  const fields = { user_id: userId, old_password: password, new_password }
  expect((await shop.send(change_password, fields, { cookie: own })).status).toBe(200)
  await times(4, () => askForCode(stranger))
  expect((await askForCode(knownPhone)).status).toBe(429)
  expect((await askForCode(newPhone)).status).toBe(200)
})

it('forgets a known device when its account is closed', async () => {
  const { cookie } = await login(knownPhone)
  await proveNow(shop.db, { cookie: cookie! })
  expect((await shop.send(closeMyAccount, { password }, { userId, cookie })).status).toBe(200)
  const { rows } = await sql`select from known_device where member_id = ${userId}`.execute(shop.db)
  expect(rows).toEqual([])
})

it('stores at most twenty known devices', async () => {
  await times(22, () => login(openBrowser(shop, '10.9.0.1')))
  const { rows } = await sql`select from known_device where member_id = ${userId}`.execute(shop.db)
  expect(rows).toHaveLength(20)
})
