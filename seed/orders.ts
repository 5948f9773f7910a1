import { asha, networkMobile } from './members.ts'

type Status = 'pending' | 'processed' | 'delivered' | 'rejected'

export type SeedOrder = {
  buyerMobile: string
  /** Which of the buyer's addresses, from 0. */
  address: number
  placedDaysAgo: number
  status: Status
  /** Hours after it was placed at which it was processed, then delivered or rejected. */
  stepsAfterHours: number[]
  note?: string
  redeemsCashback: boolean
  /** Each line is a product by its category and its place among the category's most popular, and a quantity. */
  lines: readonly [categoryId: number, place: number, quantity: number][]
}

const ashasOrders: SeedOrder[] = [
  ashas({
    placedDaysAgo: 132,
    status: 'delivered',
    stepsAfterHours: [5, 76],
    lines: [
      [4, 1, 3],
      [4, 4, 2],
    ],
  }),
  ashas({ placedDaysAgo: 87, status: 'delivered', stepsAfterHours: [20, 98], lines: [[1, 2, 1]] }),
  ashas({
    placedDaysAgo: 58,
    status: 'rejected',
    stepsAfterHours: [9, 31],
    note: 'The last piece was damaged in the warehouse. The amount is back in your wallet.',
    lines: [[5, 3, 1]],
  }),
  ashas({
    placedDaysAgo: 26,
    status: 'delivered',
    stepsAfterHours: [3, 51],
    redeemsCashback: true,
    address: 1,
    lines: [
      [2, 2, 1],
      [3, 1, 1],
    ],
  }),
  ashas({
    placedDaysAgo: 2,
    status: 'processed',
    stepsAfterHours: [17],
    lines: [
      [4, 2, 4],
      [5, 1, 1],
      [4, 6, 2],
    ],
  }),
  ashas({ placedDaysAgo: 0.15, status: 'pending', stepsAfterHours: [], lines: [[3, 2, 1]] }),
]

/** Orders of Asha's network, so that her team has turnover on several levels. */
const teamOrders: SeedOrder[] = [
  teams(1, 180, [[1, 5, 1]]),
  teams(1, 66, [
    [4, 3, 5],
    [5, 5, 1],
  ]),
  teams(2, 149, [[2, 4, 2]]),
  teams(3, 112, [
    [5, 2, 1],
    [4, 8, 2],
  ]),
  teams(5, 91, [[1, 8, 1]]),
  teams(7, 60, [[3, 6, 1]]),
  teams(8, 123, [[1, 4, 1]]),
  teams(8, 29, [[4, 5, 6]]),
  teams(10, 84, [
    [2, 7, 1],
    [3, 3, 1],
  ]),
  teams(11, 99, [[5, 8, 1]]),
  teams(13, 47, [[4, 7, 3]]),
  teams(16, 38, [[1, 10, 1]]),
  teams(18, 73, [[2, 9, 2]]),
  teams(20, 44, [[5, 4, 1]]),
  teams(22, 21, [[3, 5, 2]]),
  teams(25, 16, [[4, 9, 4]]),
]

/** All orders of the demo, oldest first, so that their numbers follow their dates. */
export const seedOrders: SeedOrder[] = [...ashasOrders, ...teamOrders].toSorted(
  (a, b) => b.placedDaysAgo - a.placedDaysAgo,
)

function ashas(
  order: Pick<SeedOrder, 'placedDaysAgo' | 'status' | 'stepsAfterHours' | 'lines'> & Partial<SeedOrder>,
): SeedOrder {
  return { buyerMobile: asha, address: 0, redeemsCashback: false, ...order }
}

function teams(number: number, placedDaysAgo: number, lines: SeedOrder['lines']): SeedOrder {
  return {
    buyerMobile: networkMobile(number),
    address: 0,
    placedDaysAgo,
    status: 'delivered',
    stepsAfterHours: [6 + number, 60 + number],
    redeemsCashback: false,
    lines,
  }
}
