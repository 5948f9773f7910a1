import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { openTestCardPayments, type TestCardPayments } from '../../../../test/test-card-payments.ts'
import { getOnlineWays } from './online-methods.calls.ts'

let payments: TestCardPayments
let shop: TestApp
let member: TestMember

beforeAll(async () => {
  payments = await openTestCardPayments()
  shop = await openTestApp({}, { cardPayments: payments.client })
  member = await shop.createMember()
})
afterAll(async () => {
  await payments.standIn.close()
  await shop.close()
})

const ask = async (amount: number, app = shop) =>
  (await app.send(getOnlineWays, { amount }, app === shop ? member : await app.createMember())).body.data

it('offers UPI first, and EMI with its monthly minimum for larger amounts', async () => {
  expect(await ask(2_999.99)).toEqual({ ways: ['upi', 'card', 'netbanking'] })
  expect(await ask(12_000)).toEqual({
    ways: ['upi', 'card', 'netbanking', 'emi'],
    emi: { monthly: 755, months: 18 },
  })
})

it('asks the provider once for many readers', async () => {
  const made = await payments.countRequests(() => Promise.all(Array.from({ length: 30 }, () => ask(5_000))))
  expect(made).toEqual({})
})

it('hides EMI while the provider is down, without repeated requests', async () => {
  payments.standIn.misbehave({ api: { methods: { how: 'error' } } })
  const away = await openTestApp({}, { cardPayments: payments.connect() })
  const made = await payments.countRequests(async () => {
    expect(await ask(12_000, away)).toEqual({ ways: ['upi', 'card', 'netbanking'] })
    expect(await ask(12_000, away)).toEqual({ ways: ['upi', 'card', 'netbanking'] })
  })
  expect(made).toEqual({ methods: 3 })
  payments.standIn.behave()
  await away.close()
})

it('offers no payment method without online payments', async () => {
  const off = await openTestApp({}, { cardPayments: undefined })
  expect(await ask(12_000, off)).toEqual({ ways: [] })
  await off.close()
})
