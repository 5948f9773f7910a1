import type { Say } from '../../../words/words-of.ts'

/** The most products to count: counting all of a large list would cost more than its page. */
export const countedMax = 1_000

/** Returns a list's number of products in words. From `countedMax` on it says 'or more'. */
export function productCount(say: Say, totalCount: number): string {
  return totalCount < countedMax
    ? say('catalogue.productCount', { count: totalCount })
    : say('catalogue.countOrMore', { count: countedMax })
}
