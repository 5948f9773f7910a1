import type { SettingsReader } from './start-settings.ts'

/** The news search: a service, a stand-in that returns the demo's articles (demo only), or none. */
export type NewsSearchSettings = { baseUrl: string; key: string } | 'stand-in' | 'off'

export function readNewsSearch(
  read: SettingsReader,
  mode: 'demo' | 'live',
  mistakes: string[],
): NewsSearchSettings {
  const isOn = read.choice('NEWS_SEARCH', ['on', 'off'], 'on') === 'on'
  const key = read.text('NEWS_SEARCH_KEY', '')
  // Requires https in a live shop, because each request contains the key.
  const url = read.url('NEWS_SEARCH_URL', mode === 'live' ? ['https:'] : ['https:', 'http:'])
  if (!isOn) return 'off'
  if (key !== '') return { baseUrl: (url ?? 'https://newsapi.org').replace(/\/+$/, ''), key }
  if (url !== undefined) mistakes.push('NEWS_SEARCH_URL is set, so NEWS_SEARCH_KEY must be set too.')
  if (mode === 'demo') return 'stand-in'
  mistakes.push('SHOP_MODE is live, so NEWS_SEARCH_KEY must be set, or NEWS_SEARCH must be off.')
  return 'off'
}
