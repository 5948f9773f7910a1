import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { forgetExpired } from '../../features/members/forget-expired.job.ts'
import { inTransaction } from '../database/database.ts'
import { answersKeptDays, IdempotencyKeyReusedError, withIdempotency } from './idempotency.ts'

let shop: TestApp
let memberId: number
let effects: number

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  memberId = (await shop.createMember()).id
  effects = 0
})

type KeyFields = Partial<{ memberId: number; call: string; requestId: string | undefined; body: object }>

function request(fields: KeyFields = {}, work?: () => Promise<{ effect: number }>) {
  const asked = { memberId, call: 'pay', requestId: 'request-1', body: { amount: 5 }, ...fields }
  const answer = async () => ({ effect: (effects += 1) })
  return inTransaction(shop.db, (db) => withIdempotency(db, asked, work ?? answer))
}

it('makes a request once per id, and repeats its answer', async () => {
  expect(await request()).toEqual({ effect: 1 })
  expect(await request()).toEqual({ effect: 1 })
  expect(effects).toBe(1)
})

it('treats requests with reordered fields as equal', async () => {
  await request({ body: { a: 1, b: { c: 2, d: [3] } } })
  expect(await request({ body: { b: { d: [3], c: 2 }, a: 1 } })).toEqual({ effect: 1 })
})

it('makes a request once for fifty simultaneous calls with one id', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => request()))
  expect(new Set(answers.map(({ effect }) => effect))).toEqual(new Set([1]))
  expect(effects).toBe(1)
})

it.each([
  ['body', { body: { amount: 6 } }],
  ['call', { call: 'withdraw' }],
  ['order in a list', { body: { amount: [5] } }],
])('refuses a request under its id with another %s', async (_what, fields) => {
  await request()
  await expect(request(fields)).rejects.toThrow(IdempotencyKeyReusedError)
  expect(effects).toBe(1)
})

it('makes no second change when a request is repeated after its answer was deleted', async () => {
  const age = (days: number) =>
    sql`update request set created_at = now() - make_interval(days => ${days}) where member_id = ${memberId}`.execute(
      shop.db,
    )
  await request()
  await age(answersKeptDays - 1)
  await forgetExpired.run({ ...shop.context, log: shop.context.log }, {})
  expect(await request()).toEqual({ effect: 1 })
  await age(answersKeptDays + 1)
  await forgetExpired.run({ ...shop.context, log: shop.context.log }, {})
  const kept = await shop.db
    .selectFrom('request')
    .select('answer')
    .where('member_id', '=', memberId)
    .execute()
  expect(kept).toEqual([{ answer: null }])
  await expect(request()).rejects.toThrow(IdempotencyKeyReusedError)
  expect(effects).toBe(1)
})

it('accepts a failed request again under its id', async () => {
  const fail = () => Promise.reject(new Error('no money'))
  await expect(request({}, fail)).rejects.toThrow('no money')
  expect(await request({ body: { amount: 6 } })).toEqual({ effect: 1 })
})

it('accepts the same request id from two members', async () => {
  const other = (await shop.createMember()).id
  await request()
  expect(await request({ memberId: other })).toEqual({ effect: 2 })
})

it('runs a request without an id each time', async () => {
  await request({ requestId: undefined })
  expect(await request({ requestId: undefined })).toEqual({ effect: 2 })
})
