import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { deviceName } from '../../../platform/device-name.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { getMySessions, NewLogin, signOutElsewhere } from '../login/login.calls.ts'
import { change_password } from './password.calls.ts'
import { hashPassword } from './password.ts'

const old_password = 'correct horse'
const new_password = 'gulmohar42!'

let shop: TestApp
let passwordHash: string
beforeAll(async () => {
  shop = await openTestApp()
  passwordHash = await hashPassword(old_password)
})
afterAll(() => shop.close())

async function login(member: TestMember, user_password: string) {
  return await shop.send(NewLogin, { user_mobile: member.mobile, user_password })
}

async function sessionsOf(member: { userId: string; cookie?: string }) {
  return await shop.send(getMySessions, {}, member)
}

it("changes the password with 'success', keeps this session and ends the others", async () => {
  const member = await shop.createMember({ passwordHash })
  const elsewhere = await login(member, old_password)
  const answer = await shop.send(change_password, { old_password, new_password }, member)
  expect([answer.status, answer.body]).toEqual([
    200,
    { status: 'success', message: 'Password changed successfully.' },
  ])
  expect((await sessionsOf(member)).status).toBe(200)
  expect((await sessionsOf({ ...member, cookie: elsewhere.cookie })).status).toBe(401)
  expect((await login(member, old_password)).status).toBe(401)
  expect((await login(member, new_password)).status).toBe(200)
})

it('compares a password of any letters exactly as it was typed', async () => {
  const typed = ' Jose\u0301 आंबा 🥭 '.repeat(5)
  const member = await shop.createMember({ passwordHash })
  const changed = await shop.send(change_password, { old_password, new_password: typed }, member)
  expect(changed.status).toBe(200)
  const others = [typed.trim(), typed.normalize('NFC'), typed.toLowerCase(), typed.slice(0, -1)]
  for (const other of others) expect((await login(member, other)).status).toBe(401)
  expect((await login(member, typed)).status).toBe(200)
})

it("takes a new password as multipart, and answers 'error' when it is refused", async () => {
  const member = await shop.createMember({ passwordHash })
  const form = new FormData()
  form.set('user_id', member.userId)
  form.set('old_password', 'not the one')
  form.set('new_password', new_password)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await shop.app.server.inject({
    method: 'POST',
    url: '/User/change_password',
    headers: { cookie: member.cookie, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      status: 'error',
      code: 'wrongPassword',
      message: 'Your old password is incorrect',
      errors: { old_password: 'Your old password is incorrect' },
    },
  ])
  expect((await login(member, old_password)).status).toBe(200)
})

it.each([
  [{ old_password: '' }, { old_password: 'All fields are required.' }],
  [{ new_password: '' }, { new_password: 'All fields are required.' }],
  [{ new_password: 'short' }, { new_password: 'At least 6 characters' }],
  [{ new_password: 'Welcome@123' }, { new_password: 'This password is too easy to guess' }],
])('refuses the change of password %o', async (fields, errors) => {
  const member = await shop.createMember({ passwordHash })
  const answer = await shop.send(change_password, { old_password, new_password, ...fields }, member)
  expect([answer.status, answer.failure.status, answer.failure.errors]).toEqual([400, 'error', errors])
})

it('refuses to change the password of another member', async () => {
  const [asha, ravi] = [await shop.createMember({ passwordHash }), await shop.createMember({ passwordHash })]
  const fields = { old_password, new_password }
  const other = await shop.send(change_password, { ...fields, user_id: ravi.userId }, asha)
  const nobody = await shop.send(change_password, fields, { userId: asha.userId })
  expect([other.status, nobody.status, other.failure.status]).toEqual([403, 401, 'error'])
})

it('stops guesses of the old password, but not the owner’s login elsewhere', async () => {
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  const member = await guarded.createMember({ passwordHash })
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1) {
    const fields = { old_password: `guess ${tries}`, new_password }
    statuses.push((await guarded.send(change_password, fields, member)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  const owner = { user_mobile: member.mobile, user_password: old_password }
  expect((await guarded.send(NewLogin, owner)).status).toBe(200)
  await guarded.close()
})

it('lists the signed-in devices with this one first, and no token', async () => {
  const member = await shop.createMember({ passwordHash })
  await shop.app.server.inject({
    method: 'POST',
    url: '/User/NewLogin',
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' },
    payload: { user_mobile: member.mobile, user_password: old_password },
  })
  const { body } = await sessionsOf(member)
  expect(body.data).toEqual([
    {
      device: 'Unknown device',
      is_current: true,
      signed_in_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_seen_at: expect.any(String),
    },
    expect.objectContaining({ device: 'Chrome on Android', is_current: false }),
  ])
})

it('signs out all devices but this one', async () => {
  const member = await shop.createMember({ passwordHash })
  const [other, stranger] = [await login(member, old_password), await shop.createMember()]
  const answer = await shop.send(signOutElsewhere, {}, member)
  expect(answer.body.message).toBe('You are logged out everywhere else.')
  const after = await Promise.all([
    sessionsOf(member),
    sessionsOf({ ...member, cookie: other.cookie }),
    sessionsOf(stranger),
  ])
  expect(after.map(({ status }) => status)).toEqual([200, 401, 200])
  expect(after[0].body.data).toHaveLength(1)
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('names a device by its user agent: %s', (userAgent, name) => {
  expect(deviceName(wordsOf('en', 'Bmart'), userAgent)).toBe(name)
})
