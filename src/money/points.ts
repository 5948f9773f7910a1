import { type Paise, paise } from './paise.ts'

const worthPaise = 100

/** Returns the rupee value of points: 1 point is 1 rupee, both when redeemed and as the shop's liability. */
export function worthOfPoints(points: number): Paise {
  return paise(points * worthPaise)
}

/** Returns the whole points that an order earns: one for each full `paisePerPoint` of its net amount. */
export function pointsEarned(net: number, paisePerPoint: number): number {
  return Math.floor(net / paisePerPoint)
}
