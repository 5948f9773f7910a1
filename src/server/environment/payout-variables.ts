import type { SettingsReader } from './start-settings.ts'

/** The operator's account at RazorpayX. */
export type RazorpayXAccount = {
  keyId: string
  keySecret: string
  /** The number of the shop's account from which payouts are paid. */
  accountNumber: string
  /** The base URL without a trailing slash. */
  baseUrl: string
}

/**
 * The payout provider: RazorpayX, a stand-in that moves no money (demo only), or none. Without one, staff pay
 * by hand.
 */
export type PayoutSettings = RazorpayXAccount | 'stand-in' | 'off'

const names = ['RAZORPAYX_KEY_ID', 'RAZORPAYX_KEY_SECRET', 'RAZORPAYX_ACCOUNT_NUMBER'] as const

/**
 * Reads the payout provider.
 * @param takesRealMoney whether payments use real money. If so, a stand-in is a mistake.
 */
export function readPayouts(
  read: SettingsReader,
  { mode, takesRealMoney }: { mode: 'demo' | 'live'; takesRealMoney: boolean },
  mistakes: string[],
): PayoutSettings {
  const isOn = read.choice('PAYOUTS', ['on', 'off'], 'on') === 'on'
  // Requests to this URL contain the API secret and move money, so only a demo may use plain http.
  const protocols = mode === 'live' ? ['https:'] : ['https:', 'http:']
  const baseUrl = (read.url('RAZORPAYX_BASE_URL', protocols) ?? 'https://api.razorpay.com').replace(
    /\/+$/,
    '',
  )
  const [keyId, keySecret, accountNumber] = names.map((name) => read.text(name, '')) as [
    string,
    string,
    string,
  ]
  const missing = names.filter((name) => read.text(name, '') === '')
  if (missing.length > 0 && missing.length < names.length)
    mistakes.push(`${names.join(', ')} go together, so ${missing.join(' and ')} must be set too.`)
  if (!isOn) return 'off'
  if (missing.length > 0) {
    if (mode === 'live' && missing.length === names.length)
      mistakes.push(`SHOP_MODE is live, so ${names.join(', ')} must be set, or PAYOUTS must be off.`)
    return takesRealMoney ? 'off' : 'stand-in'
  }
  if (!/^rzp_(test|live)_[A-Za-z0-9]+$/.test(keyId))
    mistakes.push('RAZORPAYX_KEY_ID must be a key id as Razorpay gives them: rzp_live_… or rzp_test_….')
  // A payout with a test key moves no money, but the shop would show it to the member as paid.
  else if (mode === 'live' && !keyId.startsWith('rzp_live_'))
    mistakes.push('SHOP_MODE is live, so RAZORPAYX_KEY_ID must be a live key: rzp_live_….')
  if (!/^\d{5,35}$/.test(accountNumber))
    mistakes.push('RAZORPAYX_ACCOUNT_NUMBER must be the digits of the account that payouts are made from.')
  return { keyId, keySecret, accountNumber, baseUrl }
}
