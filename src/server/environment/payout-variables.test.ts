import { expect, it } from 'vitest'
import { readSettings, type SettingsError } from './start-settings.ts'

/**
 * Returns only the settings mistakes about payouts. A live shop without other required settings has more
 * mistakes, which other tests cover.
 */
function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    const { mistakes } = error as SettingsError
    return mistakes.filter((mistake) => /RAZORPAYX_|PAYOUTS/.test(mistake))
  }
}

const account = {
  RAZORPAYX_KEY_ID: 'rzp_live_abc123',
  RAZORPAYX_KEY_SECRET: 'the-key-secret',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
}
const liveShop = { SHOP_MODE: 'live' }

it('uses the payout stand-in in a demo without keys, and none when switched off', () => {
  expect(readSettings({}).payouts).toBe('stand-in')
  expect(readSettings({ ...account, PAYOUTS: 'off' }).payouts).toBe('off')
})

it('uses the account at RazorpayX when its keys are set', () => {
  expect(readSettings(account).payouts).toEqual({
    keyId: 'rzp_live_abc123',
    keySecret: 'the-key-secret',
    accountNumber: '7878780080316316',
    baseUrl: 'https://api.razorpay.com',
  })
})

it('simulates no payouts when payments use real money', () => {
  const paid = {
    RAZORPAY_KEY_ID: 'rzp_live_abc123',
    RAZORPAY_KEY_SECRET: 'the-key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'the-webhook-secret',
    SELLER_NAME: 'Sahyadri Retail LLP',
    SELLER_ADDRESS: 'Karve Road, Pune',
    SELLER_GSTIN: '27AAPFU0939F1ZV',
  }
  expect(readSettings(paid).payouts).toBe('off')
  expect(readSettings({ ...paid, ...account }).payouts).toMatchObject({ keyId: 'rzp_live_abc123' })
})

it('refuses a live shop with stand-in payouts, test keys, or a provider over plain http', () => {
  expect(mistakesOf(liveShop)).toEqual([
    'SHOP_MODE is live, so RAZORPAYX_KEY_ID, RAZORPAYX_KEY_SECRET, RAZORPAYX_ACCOUNT_NUMBER must be set, or PAYOUTS must be off.',
  ])
  expect(mistakesOf({ ...liveShop, PAYOUTS: 'off' })).toEqual([])
  expect(mistakesOf({ ...liveShop, ...account })).toEqual([])
  expect(mistakesOf({ ...liveShop, ...account, RAZORPAYX_KEY_ID: 'rzp_test_abc123' })).toEqual([
    'SHOP_MODE is live, so RAZORPAYX_KEY_ID must be a live key: rzp_live_….',
  ])
  expect(mistakesOf({ ...liveShop, ...account, RAZORPAYX_BASE_URL: 'http://x.example' })).toEqual([
    'RAZORPAYX_BASE_URL must be an address that starts with https://.',
  ])
})

it('refuses a RazorpayX account with a missing part', () => {
  expect(mistakesOf({ ...account, RAZORPAYX_KEY_SECRET: ' ' })).toEqual([
    'RAZORPAYX_KEY_ID, RAZORPAYX_KEY_SECRET, RAZORPAYX_ACCOUNT_NUMBER go together, so RAZORPAYX_KEY_SECRET must be set too.',
  ])
  expect(mistakesOf({ ...account, RAZORPAYX_ACCOUNT_NUMBER: 'my account' })).toEqual([
    'RAZORPAYX_ACCOUNT_NUMBER must be the digits of the account that payouts are made from.',
  ])
})
