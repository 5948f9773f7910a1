import { expect, it } from 'vitest'
import { readSettings, type SettingsError } from './start-settings.ts'

/**
 * Returns only the settings mistakes about online payments. A live shop without other required settings has
 * more mistakes, which other tests cover.
 */
function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    const { mistakes } = error as SettingsError
    return mistakes.filter((mistake) => /RAZORPAY_|ONLINE_PAYMENTS/.test(mistake))
  }
}

const account = {
  RAZORPAY_KEY_ID: 'rzp_live_abc123',
  RAZORPAY_KEY_SECRET: 'the-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'the-webhook-secret',
}
const seller = {
  SELLER_NAME: 'Sahyadri Retail LLP',
  SELLER_ADDRESS: 'Karve Road, Pune',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
}
const liveShop = { SHOP_MODE: 'live' }

it('uses the payment stand-in in a demo without keys', () => {
  expect(readSettings({}).cardPayments).toBe('stand-in')
})

it('uses the account at Razorpay when its keys are set', () => {
  expect(readSettings({ ...account, ...seller }).cardPayments).toEqual({
    keyId: 'rzp_live_abc123',
    keySecret: 'the-key-secret',
    webhookSecret: 'the-webhook-secret',
    baseUrl: 'https://api.razorpay.com',
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  })
  const elsewhere = { ...account, ...seller, RAZORPAY_BASE_URL: 'http://127.0.0.1:4371/' }
  expect(readSettings(elsewhere).cardPayments).toMatchObject({ baseUrl: 'http://127.0.0.1:4371' })
})

it.each([
  [
    ['RAZORPAY_KEY_SECRET'],
    'RAZORPAY_KEY_ID and RAZORPAY_WEBHOOK_SECRET are set, so RAZORPAY_KEY_SECRET must be set too.',
  ],
  [
    ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    'RAZORPAY_KEY_ID is set, so RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set too.',
  ],
  [
    ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
    'RAZORPAY_WEBHOOK_SECRET is set, so RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set too.',
  ],
])('refuses an account at Razorpay without %j, in one sentence', (missing, sentence) => {
  const half = { ...account, ...Object.fromEntries(missing.map((name) => [name, ' '])) }
  expect(mistakesOf(half)).toEqual([sentence])
  expect(mistakesOf({ ...liveShop, ...half })).toEqual([sentence])
  expect(mistakesOf({ ...half, ONLINE_PAYMENTS: 'off' })).toEqual([sentence])
})

it('repeats no secret in a mistake about online payments', () => {
  const wrong = { ...account, RAZORPAY_KEY_ID: 'sk_live_secret', RAZORPAY_BASE_URL: 'ftp://secret' }
  const mistakes = mistakesOf(wrong)
  expect(mistakes).toHaveLength(2)
  expect(mistakes.join()).not.toContain('secret')
})

it('requires a payment account in a live shop, unless switched off', () => {
  expect(mistakesOf(liveShop)).toEqual([expect.stringContaining('or ONLINE_PAYMENTS must be off')])
  expect(mistakesOf({ ...liveShop, ONLINE_PAYMENTS: 'off' })).toEqual([])
  expect(mistakesOf({ ...liveShop, ...account })).toEqual([])
  expect(readSettings({ ...account, ONLINE_PAYMENTS: 'off' }).cardPayments).toBe('off')
})

it('refuses test keys and plain http for online payments in a live shop', () => {
  const test = { ...liveShop, ...account, RAZORPAY_KEY_ID: 'rzp_test_abc123' }
  expect(mistakesOf(test)).toEqual([expect.stringContaining('must be a live key')])
  const open = { ...liveShop, ...account, RAZORPAY_BASE_URL: 'http://api.razorpay.com' }
  expect(mistakesOf(open)).toEqual([
    expect.stringContaining('RAZORPAY_BASE_URL must be an address that starts with https://'),
  ])
})

it('refuses raised rate limits when payments use real money', () => {
  const lifted = { ...account, ...seller, RATE_LIMIT_SCALE: '2' }
  expect(mistakesOf(lifted)).toEqual([expect.stringContaining('RATE_LIMIT_SCALE must not be above 1')])
  expect(mistakesOf({ ...lifted, RAZORPAY_KEY_ID: 'rzp_test_abc123' })).toEqual([])
})
