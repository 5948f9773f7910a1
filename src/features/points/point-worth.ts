import { type Paise, paise } from '../../money/paise.ts'

const paisePerPoint = 100

/** What points are worth when they are redeemed: 1 point is 1 rupee. */
export function worthOf(points: number): Paise {
  return paise(points * paisePerPoint)
}
