import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { inTransaction } from './database.ts'
import { once, RepeatedWithOtherBodyError } from './idempotency.ts'

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

type Attempt = Partial<{ memberId: number; call: string; requestId: string | undefined; body: object }>

function attempt(fields: Attempt = {}, work?: () => Promise<{ effect: number }>) {
  const asked = { memberId, call: 'pay', requestId: 'request-1', body: { amount: 5 }, ...fields }
  const answer = async () => ({ effect: (effects += 1) })
  return inTransaction(shop.db, (db) => once(db, asked, work ?? answer))
}

describe('an attempt under a request id', () => {
  it('has one effect, and a repeat gets its answer', async () => {
    expect(await attempt()).toEqual({ effect: 1 })
    expect(await attempt()).toEqual({ effect: 1 })
    expect(effects).toBe(1)
  })

  it('is the same whatever the order of its fields', async () => {
    await attempt({ body: { a: 1, b: { c: 2, d: [3] } } })
    expect(await attempt({ body: { b: { d: [3], c: 2 }, a: 1 } })).toEqual({ effect: 1 })
  })

  it('has one effect when fifty arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt()))
    expect(new Set(answers.map(({ effect }) => effect))).toEqual(new Set([1]))
    expect(effects).toBe(1)
  })

  it.each([
    ['body', { body: { amount: 6 } }],
    ['call', { call: 'withdraw' }],
    ['order in a list', { body: { amount: [5] } }],
  ])('is refused with another %s', async (_what, fields) => {
    await attempt()
    await expect(attempt(fields)).rejects.toThrow(RepeatedWithOtherBodyError)
    expect(effects).toBe(1)
  })

  it('is forgotten when it failed', async () => {
    const fail = () => Promise.reject(new Error('no money'))
    await expect(attempt({}, fail)).rejects.toThrow('no money')
    expect(await attempt({ body: { amount: 6 } })).toEqual({ effect: 1 })
  })

  it('is one member’s own', async () => {
    const other = (await shop.createMember()).id
    await attempt()
    expect(await attempt({ memberId: other })).toEqual({ effect: 2 })
  })
})

it('happens each time without a request id', async () => {
  await attempt({ requestId: undefined })
  expect(await attempt({ requestId: undefined })).toEqual({ effect: 2 })
})
