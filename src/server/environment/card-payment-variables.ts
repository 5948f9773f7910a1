import type { SettingsReader } from './start-settings.ts'

/** The operator's account at Razorpay. */
export type RazorpayAccount = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The base URL without a trailing slash. */
  baseUrl: string
  checkoutUrl: string
}

/** The provider of online payments: Razorpay, a stand-in that moves no money (demo only), or none. */
export type CardPaymentSettings = RazorpayAccount | 'stand-in' | 'off'

const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

export function readCardPayments(
  read: SettingsReader,
  mode: 'demo' | 'live',
  mistakes: string[],
): CardPaymentSettings {
  const isOn = read.choice('ONLINE_PAYMENTS', ['on', 'off'], 'on') === 'on'
  const account = readAccount(read, mode, mistakes)
  if (!isOn) return 'off'
  if (account) return account
  const isHalfSet = names.some((name) => read.text(name, '') !== '')
  if (mode === 'live' && !isHalfSet)
    mistakes.push(`SHOP_MODE is live, so ${listed(names)} must be set, or ONLINE_PAYMENTS must be off.`)
  return 'stand-in'
}

function readAccount(
  read: SettingsReader,
  mode: 'demo' | 'live',
  mistakes: string[],
): RazorpayAccount | undefined {
  // Requests to these URLs contain the API secret and move money, so only a demo may use plain http.
  const protocols = mode === 'live' ? ['https:'] : ['https:', 'http:']
  const baseUrl = read.url('RAZORPAY_BASE_URL', protocols) ?? 'https://api.razorpay.com'
  const checkoutUrl =
    read.url('RAZORPAY_CHECKOUT_URL', protocols) ?? 'https://checkout.razorpay.com/v1/checkout.js'
  const [keyId, keySecret, webhookSecret] = names.map((name) => read.text(name, '')) as [
    string,
    string,
    string,
  ]
  const missing = names.filter((name) => read.text(name, '') === '')
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    const given = names.filter((name) => !missing.includes(name))
    mistakes.push(
      `${listed(given)} ${given.length === 1 ? 'is' : 'are'} set, so ${listed(missing)} must be set too.`,
    )
    return undefined
  }
  if (!/^rzp_(test|live)_[A-Za-z0-9]+$/.test(keyId))
    mistakes.push('RAZORPAY_KEY_ID must be a key id as Razorpay gives them: rzp_live_… or rzp_test_….')
  // A payment with a test key moves no money, but the shop would still deliver the order.
  else if (mode === 'live' && !isLiveKey(keyId))
    mistakes.push('SHOP_MODE is live, so RAZORPAY_KEY_ID must be a live key: rzp_live_….')
  return { keyId, keySecret, webhookSecret, baseUrl: baseUrl.replace(/\/+$/, ''), checkoutUrl }
}

/** Returns whether payments use real money. */
export function takesRealMoney(settings: CardPaymentSettings): boolean {
  return typeof settings === 'object' && isLiveKey(settings.keyId)
}

function isLiveKey(keyId: string): boolean {
  return keyId.startsWith('rzp_live_')
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
