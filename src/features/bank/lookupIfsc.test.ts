import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createIfscClient } from '../../third-party/ifsc/ifsc-client.ts'
import { type IfscStandIn, startIfscStandIn } from '../../third-party/ifsc/stand-in/stand-in.ts'
import { lookupIfsc } from './bank.calls.ts'
import { upsertBranches } from './bank.sql.ts'

let standIn: IfscStandIn
let shop: TestApp
let member: TestMember
beforeAll(async () => {
  standIn = await startIfscStandIn()
  const ifscLookup = createIfscClient({ baseUrl: standIn.baseUrl, knowsAll: false, timeoutMs: 2_000 })
  shop = await openTestApp({}, { ifscLookup })
  member = await shop.createMember()
  await upsertBranches(shop.db, [
    { ifsc: 'MAHB0000003', bank: 'Bank of Maharashtra', branch: 'Deccan', address: 'J.M. Road, Pune 411004' },
  ])
})
afterEach(() => standIn.misbehave('none'))
afterAll(async () => {
  await shop.close()
  await standIn.close()
})

async function look(code: unknown, as: { userId?: string; cookie?: string } = member) {
  return await shop.send(lookupIfsc, { code }, as)
}

it("finds an IFSC in the shop's table in any capitals, without the service", async () => {
  const before = standIn.asked().length
  const { status, body } = await look(' mahb0000003 ')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    IFSC: 'MAHB0000003',
    BANK: 'Bank of Maharashtra',
    BRANCH: 'Deccan',
    ADDRESS: 'J.M. Road, Pune 411004',
  })
  expect(standIn.asked().length).toBe(before)
})

it('asks the service once for an IFSC that the table lacks', async () => {
  const before = standIn.asked().length
  const first = await look('KKBK0001906')
  standIn.misbehave('busy')
  const second = await look('KKBK0001906')
  expect(first.body.data).toMatchObject({ BANK: 'Kotak Mahindra Bank', BRANCH: 'Nashik Road Branch' })
  expect(second.body).toEqual(first.body)
  expect(standIn.asked().slice(before)).toEqual(['/KKBK0001906'])
})

it('answers only the bank for an unknown branch of a well-known bank, and stores nothing', async () => {
  const { status, body } = await look('SBIN0099999')
  expect([status, body.data]).toEqual([
    200,
    { IFSC: 'SBIN0099999', BANK: 'State Bank of India', BRANCH: '', ADDRESS: '' },
  ])
  const kept = shop.db.selectFrom('bank_branch').select('ifsc').where('ifsc', '=', 'SBIN0099999')
  expect(await kept.execute()).toEqual([])
})

it.each(['ZZZZ0000001', 'QQQQ0ABC123'])(
  'refuses %s, an IFSC that neither the table nor the service has',
  async (code) => {
    const { status, failure } = await look(code)
    expect([status, failure]).toEqual([
      404,
      { status: false, code: 'notFound', message: 'No bank branch has this IFSC.' },
    ])
  },
)

it.each(['busy', 'hang', 'garble', 'mistake', 'redirect', 'endless'] as const)(
  'answers stored IFSCs while the service fails, and says that others cannot be checked: %s',
  async (how) => {
    standIn.misbehave(how)
    expect((await look('MAHB0000003')).body.data).toMatchObject({ BANK: 'Bank of Maharashtra' })
    for (const code of ['HDFC0009999', 'ZZZZ0000001']) {
      const { status, failure } = await look(code)
      expect([status, failure.message]).toEqual([
        503,
        'We cannot check this IFSC right now. Please try again in a few minutes.',
      ])
    }
  },
)

it.each([
  ['', 'Please enter the IFSC'],
  [undefined, 'Please enter the IFSC'],
  ['HDFC1000001', 'The fifth character of an IFSC is the digit 0, such as HDFC0001234'],
  ['HDFC000001', 'An IFSC has 11 characters, such as HDFC0001234'],
  ['HDFC00000011', 'An IFSC has 11 characters, such as HDFC0001234'],
  ['HDF/0000001', 'An IFSC begins with the four letters of the bank, such as HDFC0001234'],
  ['HDFC0/00001', 'After the 0 an IFSC has letters and digits alone, such as HDFC0001234'],
  ['../../../etc', 'An IFSC has 11 characters, such as HDFC0001234'],
  ['169.254.169.254', 'An IFSC has 11 characters, such as HDFC0001234'],
  ['HDFC0😀0001', 'After the 0 an IFSC has letters and digits alone, such as HDFC0001234'],
  ["HDFC0'; drops", 'An IFSC has 11 characters, such as HDFC0001234'],
])('sends only a valid IFSC to the service: %s is refused', async (code, message) => {
  const before = standIn.asked().length
  const { status, failure } = await look(code)
  expect([status, failure.errors]).toEqual([400, { code: message }])
  expect(standIn.asked().length).toBe(before)
})

it('refuses an IFSC lookup without a session', async () => {
  expect((await look('MAHB0000003', {})).status).toBe(401)
})

it('limits IFSC lookups at the service to ten a minute, but not stored ones', async () => {
  const ifscLookup = createIfscClient({ baseUrl: standIn.baseUrl, knowsAll: true })
  const guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' }, { ifscLookup })
  const someone = await guarded.createMember()
  await upsertBranches(guarded.db, [
    { ifsc: 'MAHB0000003', bank: 'Bank of Maharashtra', branch: '', address: '' },
  ])
  const statuses = []
  for (let number = 10; number <= 20; number += 1)
    statuses.push((await guarded.send(lookupIfsc, { code: `SBIN00000${number}` }, someone)).status)
  // This service knows all branches, so the shop refuses a code that the service does not know.
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  expect((await guarded.send(lookupIfsc, { code: 'MAHB0000003' }, someone)).status).toBe(200)
  await guarded.close()
})

it('finds an IFSC without any service', async () => {
  const alone = await openTestApp()
  const someone = await alone.createMember()
  expect((await alone.send(lookupIfsc, { code: 'UTIB0000001' }, someone)).body.data.BANK).toBe('Axis Bank')
  expect((await alone.send(lookupIfsc, { code: 'ZZZZ0000001' }, someone)).status).toBe(404)
  await alone.close()
})
