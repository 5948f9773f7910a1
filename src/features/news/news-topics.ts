import type { PlainKey } from '../../words/sentence.ts'

/** A page of the news: its path, the search word for the news service, and its label. */
export type NewsTopic = { path: string; q: string; label: PlainKey }

/** The topics in the order of the tab bar. */
export const newsTopics: readonly NewsTopic[] = [
  { path: '/news', q: 'Organic', label: 'news.organic' },
  { path: '/solar', q: 'solar', label: 'news.solar' },
  { path: '/economic', q: 'Economic', label: 'news.economic' },
  { path: '/electric', q: 'Electric', label: 'news.electric' },
  { path: '/games', q: 'Game', label: 'news.games' },
  { path: '/sports', q: 'Sports', label: 'news.sports' },
  { path: '/technology', q: 'Technology', label: 'news.technology' },
  { path: '/health', q: 'Health', label: 'news.health' },
]
