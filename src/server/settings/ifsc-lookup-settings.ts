import type { SettingsReader } from './settings.ts'

/** Who knows bank branches that the shop does not: a service, a stand-in with a few (demo only), or nobody. */
export type IfscLookupSettings = { baseUrl: string } | 'stand-in' | 'off'

export function readIfscLookup(read: SettingsReader, mode: 'demo' | 'live'): IfscLookupSettings {
  const isOn = read.choice('IFSC_LOOKUP', ['on', 'off'], 'on') === 'on'
  // What it answers is shown to members as their bank, so nobody on the way may change it.
  const url = read.url('IFSC_LOOKUP_URL', mode === 'live' ? ['https:'] : ['https:', 'http:'])
  if (!isOn) return 'off'
  if (url === undefined && mode === 'demo') return 'stand-in'
  return { baseUrl: (url ?? 'https://ifsc.razorpay.com').replace(/\/+$/, '') }
}
