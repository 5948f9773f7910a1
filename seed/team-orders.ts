import { networkMobile } from './network.ts'
import type { SeedOrder } from './seed-order.ts'

// What Asha's network buys, by a fixed plan over a year: enough of it, delivered since she subscribed, for the first step
// of her achievement.

/** What people carry home, in turn: the week's groceries, something to wear, now and then something large. */
const baskets: readonly SeedOrder['lines'][] = [
  [
    [4, 1, 4],
    [4, 3, 2],
    [4, 6, 3],
  ],
  [[1, 2, 1]],
  [
    [3, 5, 1],
    [2, 1, 2],
  ],
  [[8, 5, 1]],
  [
    [4, 8, 3],
    [12, 4, 2],
  ],
  [[5, 5, 2]],
  [
    [7, 2, 1],
    [7, 8, 1],
  ],
  [[13, 2, 2]],
  [
    [9, 1, 2],
    [10, 2, 1],
    [11, 4, 1],
  ],
  [[11, 9, 1]],
]

/**
 * Who buys: number, the day on which they last did, every how many days they do, and how often they have. Each starts
 * with the basket of their number.
 */
const buyers: readonly [number: number, lastDaysAgo: number, everyDays: number, times: number][] = [
  [1, 41, 52, 5],
  [2, 38, 64, 3],
  [3, 21, 100, 3],
  [4, 8, 30, 1],
  [5, 14, 66, 2],
  [7, 40, 30, 1],
  [8, 12, 81, 4],
  [10, 27, 80, 2],
  [11, 45, 76, 2],
  [12, 98, 70, 1],
  [13, 9, 88, 2],
  [18, 24, 62, 3],
  [20, 61, 75, 2],
  [25, 16, 88, 2],
  [27, 72, 40, 1],
  [34, 105, 70, 1],
  [28, 34, 57, 2],
]

/** Whose goods come back today. */
const returning = 4

const everyday: SeedOrder[] = buyers.flatMap(([number, lastDaysAgo, everyDays, times]) =>
  Array.from({ length: times }, (_, order) => ({
    buyerMobile: networkMobile(number),
    address: 0,
    // At various times of the day.
    placedDaysAgo: lastDaysAgo + order * everyDays + ((number * 7 + order * 5) % 24) / 24,
    stepsAfterHours: [6 + number, 60 + number],
    ...(number === returning
      ? { status: 'returned' as const, note: 'Both packs were torn open. The amount is back in your wallet.' }
      : { status: 'delivered' as const }),
    redeemsCashback: false,
    lines: baskets[(number + order) % baskets.length]!,
  })),
)

/**
 * A housing society's phones, bought in one order: those right above have more commission in the year than the threshold of TDS,
 * and nobody who is documented has.
 */
const society: SeedOrder = {
  buyerMobile: networkMobile(28),
  address: 0,
  placedDaysAgo: 6.4,
  stepsAfterHours: [5, 60],
  status: 'delivered',
  redeemsCashback: false,
  lines: [[1, 2, 30]],
}

export const teamOrders: SeedOrder[] = [...everyday, society]
