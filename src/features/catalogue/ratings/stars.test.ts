import { expect, it } from 'vitest'
import { averageOf } from './stars.ts'

it.each([
  [[0, 0, 0, 0, 0], 0, 0],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 0, 0, 0, 3], 5, 3],
  [[0, 0, 0, 1, 1], 4.5, 2],
  [[1, 0, 0, 0, 2], 3.7, 3],
  [[0, 1, 0, 0, 2], 4, 3],
  // 4.25 is rounded up.
  [[0, 0, 0, 3, 1], 4.3, 4],
  [[0, 0, 1, 0, 999_999], 5, 1_000_000],
])('averages stars given %j times to %d of %d', (counts, average, count) => {
  expect(averageOf(counts)).toEqual({ average, count })
})
