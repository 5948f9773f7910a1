import type { SettingsReader } from './start-settings.ts'

/** The operator's account at Cashfree's Verification Suite. */
export type CashfreeAccount = { clientId: string; clientSecret: string; baseUrl: string }

/**
 * The check of sellers' PANs: Cashfree, a stand-in (demo only), or none. Without one, staff compare each PAN
 * with the seller's documents.
 */
export type PanCheckSettings = CashfreeAccount | 'stand-in' | 'off'

export function readPanCheck(
  read: SettingsReader,
  mode: 'demo' | 'live',
  mistakes: string[],
): PanCheckSettings {
  const isOn = read.choice('PAN_CHECK', ['on', 'off'], 'on') === 'on'
  // Requests contain the keys and PANs, so only a demo may use plain http.
  const url = read.url('CASHFREE_BASE_URL', mode === 'live' ? ['https:'] : ['https:', 'http:'])
  const clientId = read.text('CASHFREE_CLIENT_ID', '')
  const clientSecret = read.text('CASHFREE_CLIENT_SECRET', '')
  if ((clientId === '') !== (clientSecret === ''))
    mistakes.push('CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET go together, so both must be set.')
  if (!isOn) return 'off'
  if (clientId !== '')
    return {
      clientId,
      clientSecret,
      baseUrl: (url ?? 'https://api.cashfree.com/verification').replace(/\/+$/, ''),
    }
  return mode === 'demo' ? 'stand-in' : 'off'
}
