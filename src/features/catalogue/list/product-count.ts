import type { Say } from '../../../words/words-of.ts'

/**
 * The most products to count. Counting all products of a large list would take longer than reading its page.
 */
export const countedMax = 1_000

/** Returns the number of products of a list in words: from `countedMax` on, as '… or more'. */
export function productCount(say: Say, totalCount: number): string {
  return totalCount < countedMax
    ? say('catalogue.productCount', { count: totalCount })
    : say('catalogue.countOrMore', { count: countedMax })
}
