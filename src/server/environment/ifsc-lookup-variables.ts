import type { SettingsReader } from './start-settings.ts'

/**
 * The lookup of bank branches that the database lacks: a service, a stand-in with a few branches (demo only),
 * or none.
 */
export type IfscLookupSettings = { baseUrl: string } | 'stand-in' | 'off'

export function readIfscLookup(read: SettingsReader, mode: 'demo' | 'live'): IfscLookupSettings {
  const isOn = read.choice('IFSC_LOOKUP', ['on', 'off'], 'on') === 'on'
  // Requires https in a live shop. Members see the answers as the name of their bank, so nobody may tamper
  // with them.
  const url = read.url('IFSC_LOOKUP_URL', mode === 'live' ? ['https:'] : ['https:', 'http:'])
  if (!isOn) return 'off'
  if (url === undefined && mode === 'demo') return 'stand-in'
  return { baseUrl: (url ?? 'https://ifsc.razorpay.com').replace(/\/+$/, '') }
}
