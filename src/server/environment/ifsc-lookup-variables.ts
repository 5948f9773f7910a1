import type { SettingsReader } from './start-settings.ts'

/**
 * The lookup of bank branches missing in the database: a service, a stand-in that knows a few (demo only),
 * or none.
 */
export type IfscLookupSettings = { baseUrl: string } | 'stand-in' | 'off'

export function readIfscLookup(read: SettingsReader, mode: 'demo' | 'live'): IfscLookupSettings {
  const isOn = read.choice('IFSC_LOOKUP', ['on', 'off'], 'on') === 'on'
  // Members see its answers as their bank, so a live shop needs https against tampering.
  const url = read.url('IFSC_LOOKUP_URL', mode === 'live' ? ['https:'] : ['https:', 'http:'])
  if (!isOn) return 'off'
  if (url === undefined && mode === 'demo') return 'stand-in'
  return { baseUrl: (url ?? 'https://ifsc.razorpay.com').replace(/\/+$/, '') }
}
