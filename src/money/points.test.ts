import { expect, it } from 'vitest'
import { pointsEarned, worthOfPoints } from './points.ts'

it.each([
  [0, 0],
  [1, 100],
  [-15, -1_500],
])('values %i points at %i paise', (points, worth) => {
  expect(worthOfPoints(points)).toBe(worth)
})

it.each([
  [9_999, 10_000, 0],
  [10_000, 10_000, 1],
  [29_999, 10_000, 2],
  [29_999, 5_000, 5],
  [0, 10_000, 0],
])(
  'earns from a net amount of %i paise, at %i paise a point, %i whole points',
  (net, paisePerPoint, points) => {
    expect(pointsEarned(net, paisePerPoint)).toBe(points)
  },
)
