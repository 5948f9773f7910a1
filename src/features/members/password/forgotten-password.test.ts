import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { getUserDashboardCounts } from '../../profile/profile.calls.ts'
import { NewLogin } from '../login/login.calls.ts'
import { requestPasswordCode, resetPassword } from './password.calls.ts'

let shop: TestApp
let browser: TestBrowser
beforeEach(() => {
  browser = openBrowser(shop, '10.0.0.1')
})
beforeAll(async () => {
  shop = await openTestApp()
})
afterEach(() => shop.messages.misbehave('none'))
afterAll(() => shop.close())

const new_password = 'gulmohar42!'

async function askForCode(mobile: string, from: TestBrowser = browser): Promise<string | undefined> {
  await from.send(requestPasswordCode, { user_mobile: mobile })
  await shop.runJobs()
  return codeSentTo(mobile)
}

function codeSentTo(mobile: string): string | undefined {
  const sms = shop.messages.messages.inbox().find((message) => message.mobile === mobile)
  return /^\d{6}/.exec(sms?.text ?? '')?.[0]
}

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

it('sets a new password by the SMS code once, and ends all sessions', async () => {
  const member = await shop.createMember()
  const code = await askForCode(member.mobile)
  expect(code).toMatch(/^\d{6}$/)
  const fields = { user_mobile: member.mobile, code, new_password }
  const answer = await browser.send(resetPassword, fields)
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your password has been changed. Log in with the new one.',
  ])
  const old = await shop.send(getUserDashboardCounts, { user_id: member.userId }, member)
  expect(old.status).toBe(401)
  const login = { user_mobile: member.mobile, user_password: new_password }
  expect((await shop.send(NewLogin, login)).status).toBe(200)
  expect((await browser.send(resetPassword, fields)).failure.errors).toEqual({
    code: 'This code no longer works here. Send a new one and enter it in this browser.',
  })
  await shop.runJobs()
  expect(shop.messages.messages.inbox()[0]).toMatchObject({
    mobile: member.mobile,
    text: expect.stringContaining('password was changed'),
  })
})

it('answers alike for an unknown number, and sends no SMS', async () => {
  const member = await shop.createMember()
  const known = await shop.send(requestPasswordCode, { user_mobile: member.mobile })
  const unknown = await shop.send(requestPasswordCode, { user_mobile: '7777777777' })
  expect(known.body).toEqual(unknown.body)
  expect(known.body.message).toBe('If this number is registered, a code is on its way to it.')
  await shop.runJobs()
  expect(codeSentTo('7777777777')).toBeUndefined()
  expect(codeSentTo(member.mobile)).toBeDefined()
})

it('refuses a wrong code in the same words as a number without a member', async () => {
  const member = await shop.createMember()
  const code = (await askForCode(member.mobile))!
  const other = openBrowser(shop, '10.0.0.2')
  await askForCode('7777777777', other)
  for (let tries = 0; tries < 7; tries += 1) {
    const forMember = await browser.send(resetPassword, {
      user_mobile: member.mobile,
      code: wrong(code),
      new_password,
    })
    const forNobody = await other.send(resetPassword, { user_mobile: '7777777777', code, new_password })
    expect(forMember.status).toBe(400)
    expect(forMember.failure).toEqual(forNobody.failure)
    expect(forMember.failure.code).toBe(tries < 5 ? 'wrongCode' : 'codeEnded')
  }
})

it('accepts a code only in the browser and for the number that requested it', async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  const code = (await askForCode(member.mobile))!
  const fields = { user_mobile: member.mobile, code, new_password }
  const stranger = openBrowser(shop, '10.0.0.2')
  expect((await stranger.send(resetPassword, fields)).failure.code).toBe('codeEnded')
  await askForCode(other.mobile, stranger)
  expect((await stranger.send(resetPassword, fields)).failure.code).toBe('wrongCode')
  const forOther = await browser.send(resetPassword, { ...fields, user_mobile: other.mobile })
  expect(forOther.failure.code).toBe('wrongCode')
  expect((await browser.send(resetPassword, fields)).status).toBe(200)
})

it('allows five tries at a password code, also all at once', async () => {
  const member = await shop.createMember()
  const code = (await askForCode(member.mobile))!
  const fields = { user_mobile: member.mobile, new_password }
  await Promise.all(
    Array.from({ length: 20 }, () => browser.send(resetPassword, { ...fields, code: wrong(code) })),
  )
  const afterwards = await browser.send(resetPassword, { ...fields, code })
  expect(afterwards.status).toBe(400)
})

it('accepts the right password code at the fifth try', async () => {
  const member = await shop.createMember()
  const code = (await askForCode(member.mobile))!
  const fields = { user_mobile: member.mobile, new_password }
  for (let tries = 0; tries < 4; tries += 1)
    await browser.send(resetPassword, { ...fields, code: wrong(code) })
  expect((await browser.send(resetPassword, { ...fields, code })).status).toBe(200)
})

it('sets one new password for a code used twice at once', async () => {
  const member = await shop.createMember()
  const code = await askForCode(member.mobile)
  const answers = await Promise.all(
    ['first-one-42', 'second-one-42'].map((password) =>
      browser.send(resetPassword, { user_mobile: member.mobile, code, new_password: password }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

it('refuses a password code that is ten minutes old or was replaced', async () => {
  const member = await shop.createMember()
  const fields = { user_mobile: member.mobile, new_password }
  const first = (await askForCode(member.mobile))!
  const second = (await askForCode(member.mobile))!
  if (first !== second)
    expect((await browser.send(resetPassword, { ...fields, code: first })).status).toBe(400)
  await shop.db
    .updateTable('password_code')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('member_id', '=', member.id)
    .execute()
  expect((await browser.send(resetPassword, { ...fields, code: second })).status).toBe(400)
})

it('accepts a password code for ten minutes', async () => {
  const member = await shop.createMember()
  await askForCode(member.mobile)
  const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now()) / 60 as minutes
        from password_code where member_id = ${member.id}`.execute(shop.db)
  expect(Number(rows[0]?.minutes)).toBeGreaterThan(9.5)
  expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(10)
})

it('keeps no readable password code in the database', async () => {
  const member = await shop.createMember()
  await shop.send(requestPasswordCode, { user_mobile: member.mobile })
  const queued = await sql`select * from outgoing_message`.execute(shop.db)
  await shop.runJobs()
  const code = codeSentTo(member.mobile)!
  const tables = await Promise.all([
    shop.db.selectFrom('outgoing_message').selectAll().where('mobile', '=', member.mobile).execute(),
    shop.db.selectFrom('password_code').selectAll().where('member_id', '=', member.id).execute(),
    sql`select data, output from pgboss.job`.execute(shop.db),
  ])
  expect(queued.rows.length).toBeGreaterThan(0)
  expect(JSON.stringify([queued, tables])).not.toContain(`"${code}"`)
  expect(tables[1][0]?.code_hash).toMatch(/^\$argon2id\$/)
  expect(tables[0][0]).toMatchObject({ details: null, sent_at: expect.any(Date), attempts: 1 })
})

it('sends a password code later when the provider does not answer now', async () => {
  const member = await shop.createMember()
  shop.messages.misbehave('busy')
  expect(await askForCode(member.mobile)).toBeUndefined()
  const waiting = shop.db.selectFrom('outgoing_message').selectAll().where('mobile', '=', member.mobile)
  expect(await waiting.executeTakeFirst()).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null })
  shop.messages.misbehave('none')
  await shop.runJobs()
  expect(codeSentTo(member.mobile)).toBeUndefined()
  await sql`update outgoing_message set next_try_at = now() where mobile = ${member.mobile}`.execute(shop.db)
  await shop.runJobs()
  expect(codeSentTo(member.mobile)).toMatch(/^\d{6}$/)
  expect(await waiting.executeTakeFirst()).toMatchObject({ attempts: 2, sent_at: expect.any(Date) })
})

it('gives up a message that the provider refuses for good', async () => {
  const member = await shop.createMember()
  shop.messages.misbehave('refuse')
  await askForCode(member.mobile)
  const row = await shop.db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('mobile', '=', member.mobile)
    .executeTakeFirst()
  expect(row).toMatchObject({ sent_at: null, given_up_at: expect.any(Date), details: null })
  expect(row?.failure).toContain('Template ID Missing')
})

it.each([
  ['user_mobile', '', 'Please enter your mobile number'],
  ['code', '', 'Please enter the code'],
  ['code', '12a456', 'Only numbers allowed'],
  ['code', '12345', 'Must be 6 digits'],
  ['code', '1234567', 'Must be 6 digits'],
  ['new_password', '', 'Please enter a password'],
  ['new_password', 'short', 'At least 6 characters'],
  ['new_password', 'password123', 'This password is too easy to guess'],
])('refuses to set a new password with %s of %j: %s', async (field, value, message) => {
  const fields = { user_mobile: '7777777777', code: '123456', new_password, [field]: value }
  const answer = await browser.send(resetPassword, fields)
  expect([answer.status, answer.failure.errors]).toEqual([400, { [field]: message }])
})

it('sends three password codes to a number in a quarter of an hour, known or unknown', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const member = await guarded.createMember()
  // Creates the queue's tables, which is slow on a busy machine.
  await guarded.runJobs()
  for (const mobile of [member.mobile, '7777777777']) {
    const statuses = []
    for (let asked = 0; asked < 4; asked += 1)
      statuses.push((await guarded.send(requestPasswordCode, { user_mobile: mobile })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
  await guarded.close()
})

it('allows a login right after a new password, despite earlier wrong ones', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const own = openBrowser(guarded, '10.0.0.1')
  const { mobile: user_mobile } = await guarded.createMember()
  const login = (user_password: string) => own.send(NewLogin, { user_mobile, user_password })
  for (let tries = 0; tries < 11; tries += 1) await login('wrong password')
  expect((await login(new_password)).status).toBe(429)
  await own.send(requestPasswordCode, { user_mobile })
  await guarded.runJobs()
  const code = /^\d{6}/.exec(guarded.messages.messages.inbox()[0]!.text)![0]
  await own.send(resetPassword, { user_mobile, code, new_password })
  expect((await login(new_password)).status).toBe(200)
  await guarded.close()
})

it('refuses password codes where the operator switched messages off', async () => {
  const silent = await openTestApp({ MESSAGES: 'off' })
  const answer = await silent.send(requestPasswordCode, { user_mobile: '7777777777' })
  expect([answer.status, answer.failure.status]).toEqual([503, false])
  await silent.close()
})
