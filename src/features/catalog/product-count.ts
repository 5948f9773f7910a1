import type { Say } from '../../words/words-of.ts'

/** How many products a list has, in words. From `countedMax` on it is 'so many or more'. */
export function productCount(say: Say, totalCount: number, countedMax: number): string {
  return totalCount < countedMax
    ? say('catalog.productCount', { count: totalCount })
    : say('catalog.countOrMore', { count: countedMax })
}
