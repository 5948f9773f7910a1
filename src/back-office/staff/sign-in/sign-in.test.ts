import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type Sender, type TestApp } from '../../../../test/test-app.ts'
import { hashPassword } from '../../../features/members/password/password.ts'
import { insertStaff } from '../accounts/staff.sql.ts'
import { getMyStaffSession, staffSignIn, staffSignOut } from './sign-in.calls.ts'

let shop: TestApp
let passwordHash: string
beforeAll(async () => {
  shop = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  passwordHash = await hashPassword('a good password')
})
afterAll(() => shop.close())

let nextMobile = 7_000_000_001
let nextAddress = 1

async function hire(roles = ['orders']) {
  const mobile = String(nextMobile++)
  const id = await insertStaff(shop.db, { mobile, name: 'Nisha Rao', roles, password_hash: passwordHash })
  return { id: id!, mobile }
}

const elsewhere = () => `10.1.${Math.floor(nextAddress / 200)}.${nextAddress++ % 200}`

async function signIn(fields: Record<string, unknown>, as: Sender = { address: elsewhere() }) {
  const answer = await shop.send(staffSignIn, { password: 'a good password', ...fields }, as)
  const token = answer.setCookies['bmart_staff']
  return { ...answer, staffCookie: token ? `bmart_staff=${token}` : undefined }
}

it('opens a session of the back office and none of the shop', async () => {
  const { mobile } = await hire()
  const { status, staffCookie, setCookies, cookie } = await signIn({ mobile })
  expect(status).toBe(200)
  expect(Object.keys(setCookies)).toEqual(['bmart_staff'])
  expect(cookie).toBeUndefined()
  const { body } = await shop.send(getMyStaffSession, {}, { cookie: staffCookie! })
  expect(body.data).toMatchObject({ name: 'Nisha Rao', roles: ['orders'], idle_seconds: 1800 })
})

it('refuses a wrong password, an unknown number and a leaver with the same sentence', async () => {
  const { mobile } = await hire()
  const gone = await hire()
  await shop.db.updateTable('staff_member').set({ left_at: new Date() }).where('id', '=', gone.id).execute()
  const answers = [
    await signIn({ mobile, password: 'a wrong password' }),
    await signIn({ mobile: '6999999999' }),
    await signIn({ mobile: gone.mobile }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
  expect(answers.map(({ staffCookie }) => staffCookie)).toEqual([undefined, undefined, undefined])
})

it('answers 429 after five wrong passwords, also to the right one from that address, but not from elsewhere', async () => {
  const { mobile } = await hire()
  const address = elsewhere()
  const tries = []
  for (let count = 0; count < 6; count += 1)
    tries.push((await signIn({ mobile, password: `wrong ${count}` }, { address })).status)
  expect(tries).toEqual([401, 401, 401, 401, 401, 429])
  expect((await signIn({ mobile }, { address })).status).toBe(429)
  expect((await signIn({ mobile })).status).toBe(200)
})

it('counts each of thirty simultaneous passwords at a sign-in', async () => {
  const { mobile } = await hire()
  const address = elsewhere()
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, count) => signIn({ mobile, password: `wrong ${count}` }, { address })),
  )
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(25)
})

it("ends the browser's earlier session at a sign-in", async () => {
  const { mobile } = await hire()
  const first = await signIn({ mobile })
  const second = await signIn({ mobile }, { cookie: first.staffCookie!, address: elsewhere() })
  expect(second.status).toBe(200)
  expect((await shop.send(getMyStaffSession, {}, { cookie: first.staffCookie! })).status).toBe(401)
  expect((await shop.send(getMyStaffSession, {}, { cookie: second.staffCookie! })).status).toBe(200)
})

it('ends a staff session by signing out, on the server too', async () => {
  const { mobile } = await hire()
  const { staffCookie } = await signIn({ mobile })
  const out = await shop.send(staffSignOut, {}, { cookie: staffCookie! })
  expect(out).toMatchObject({ status: 200, setCookies: { bmart_staff: '' } })
  expect((await shop.send(getMyStaffSession, {}, { cookie: staffCookie! })).status).toBe(401)
})

it('logs sign-ins and failures of known accounts, and nothing about unknown numbers', async () => {
  const { id, mobile } = await hire()
  await signIn({ mobile, password: 'a wrong password' })
  await signIn({ mobile: '6888888888', password: 'a wrong password' })
  await signIn({ mobile })
  await expect
    .poll(() =>
      shop.db
        .selectFrom('audit_entry')
        .select(['staff_id', 'actor', 'action'])
        .where('subject', '=', `staff ${id}`)
        .orderBy('id')
        .execute(),
    )
    .toEqual([
      { staff_id: null, actor: 'Not signed in', action: 'staffSignInFailed' },
      { staff_id: id, actor: 'Nisha Rao', action: 'staffSignIn' },
    ])
  const { rows } = await sql<{
    text: string
  }>`select row_to_json(audit_entry)::text as text from audit_entry`.execute(shop.db)
  for (const { text } of rows) expect(text).not.toContain('6888888888')
})
