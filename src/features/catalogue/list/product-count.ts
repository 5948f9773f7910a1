import type { Say } from '../../../words/words-of.ts'

/** Products of a list are counted so far: counting all of a large one would cost more than its page. */
export const countedMax = 1_000

/** How many products a list has, in words. From `countedMax` on it is 'so many or more'. */
export function productCount(say: Say, totalCount: number): string {
  return totalCount < countedMax
    ? say('catalogue.productCount', { count: totalCount })
    : say('catalogue.countOrMore', { count: countedMax })
}
