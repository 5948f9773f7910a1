import type { PlainKey } from '../../words/sentence.ts'
import type { Say } from '../../words/words-of.ts'
import { sortLabels, sorts } from '../catalogue/filters/list-filters.ts'
import { type Criterion, orders, searchFits, sortOrders } from '../catalogue/ranking.ts'

/**
 * Returns the lists of the page /how-we-rank as Markdown, by the names of the placeholders that they fill.
 */
export function rankingLists(say: Say, written: (text: string) => string): Record<string, string> {
  const said = (key: PlainKey) => written(say(key))
  const numbered = (keys: readonly PlainKey[], indent = '') =>
    keys.map((key, place) => `${indent}${place + 1}. ${said(key)}`).join('\n')
  const named = (title: PlainKey, criteria: readonly Criterion[]) =>
    `**${said(title)}**\n\n${numbered(criteria.map(({ says }) => says))}`
  return {
    rankedSorts: [
      ...sorts.map((sort) => `- **${said(sortLabels[sort])}**: ${said(sortOrders[sort].says)}`),
      `\n${said('ranking.addedFirst')}`,
    ].join('\n'),
    rankedSearch: [
      `1. ${said('ranking.fit')}\n${numbered(
        searchFits.map(({ says }) => says),
        '   ',
      )}`,
      `2. ${said('ranking.inStock')}`,
      `3. ${said('ranking.popularity')}`,
      `4. ${said('ranking.addedFirst')}`,
    ].join('\n'),
    rankedHome: [
      named('ranking.banners', orders.banners),
      named('home.topDiscounts', orders.topDiscounts),
      named('term.offers', orders.offers),
      named('home.recentlyViewed', orders.viewed),
      named('action.buyAgain', orders.boughtBefore),
      named('home.becameCheaper', orders.becameCheaper),
    ].join('\n\n'),
    rankedRelated: [
      named('catalogue.boughtTogether', orders.boughtTogether),
      named('catalogue.similar', orders.similar),
    ].join('\n\n'),
  }
}
