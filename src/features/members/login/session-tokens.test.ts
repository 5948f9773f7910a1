import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { hashToken, isToken, memberOfToken, newMemberToken, newToken } from '../../../platform/tokens.ts'
import { getSession } from './login.calls.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const signedIn = async (token: string) =>
  (await shop.send(getSession, {}, { cookie: `bmart_session=${token}` })).body.data?.userId

it('names the member in a session token that looks like any other', () => {
  for (const id of [1, 12_345, 2 ** 48 - 1]) {
    const token = newMemberToken(id)
    expect(memberOfToken(token)).toBe(id)
    expect(isToken(token)).toBe(true)
  }
  expect(newMemberToken(7)).not.toBe(newMemberToken(7))
  expect(memberOfToken('')).toBeUndefined()
  expect(memberOfToken(`${'A'.repeat(42)}B`)).toBeUndefined()
})

it('keeps an older session whose token holds no member id', async () => {
  const member = await shop.createMember()
  const token = newToken()
  await shop.ownerDb
    .updateTable('session')
    .set({ token_hash: hashToken(token) })
    .where('member_id', '=', member.id)
    .execute()
  expect(await signedIn(token)).toBe(member.userId)
})

it('refuses a token that names another member than its session', async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  const token = member.cookie.slice(member.cookie.indexOf('=') + 1)
  expect(await signedIn(token)).toBe(member.userId)
  expect(await signedIn(token.slice(0, 32) + newMemberToken(other.id).slice(32))).toBeUndefined()
})

it('ends a session a year after its login, however much it is used', async () => {
  const member = await shop.createMember()
  const token = member.cookie.slice(member.cookie.indexOf('=') + 1)
  const useAfter = async (days: number) => {
    await sql`update session set created_at = now() - make_interval(days => ${days}),
        last_seen_at = now() - interval '1 hour' where member_id = ${member.id}`.execute(shop.ownerDb)
    return [await signedIn(token), await signedIn(token)]
  }
  expect(await useAfter(364)).toEqual([member.userId, member.userId])
  expect((await useAfter(366))[1]).toBeUndefined()
})
