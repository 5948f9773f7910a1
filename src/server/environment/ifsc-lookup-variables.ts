import type { SettingsReader } from './start-settings.ts'

/**
 * The source of bank branches that the database lacks: a web service, a stand-in with a few branches (demo
 * only), or none.
 */
export type IfscLookupSettings = { baseUrl: string } | 'stand-in' | 'off'

export function readIfscLookup(read: SettingsReader, mode: 'demo' | 'live'): IfscLookupSettings {
  const isOn = read.choice('IFSC_LOOKUP', ['on', 'off'], 'on') === 'on'
  // Requires https in a live shop, so that nobody can tamper with the answers. Members see them as the name
  // of their bank.
  const url = read.url('IFSC_LOOKUP_URL', mode === 'live' ? ['https:'] : ['https:', 'http:'])
  if (!isOn) return 'off'
  if (url === undefined && mode === 'demo') return 'stand-in'
  return { baseUrl: (url ?? 'https://ifsc.razorpay.com').replace(/\/+$/, '') }
}
