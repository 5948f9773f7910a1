/** The number of ratings with one, two, three, four and five stars, in this order. */
export type StarCounts = readonly number[]

/**
 * Returns the average rating, rounded half up to a tenth, and the number of ratings. The average is 0 without
 * ratings.
 */
export function averageOf(counts: StarCounts): { average: number; count: number } {
  const count = counts.reduce((sum, one) => sum + one, 0)
  const stars = counts.reduce((sum, one, place) => sum + one * (place + 1), 0)
  return { average: count === 0 ? 0 : Math.floor((stars * 20 + count) / (count * 2)) / 10, count }
}
