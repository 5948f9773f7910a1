import { courier, doorstepOrders } from './doorstep-orders.ts'
import { earlierOrders } from './earlier-orders.ts'
import { asha } from './seed-member.ts'
import type { SeedOrder } from './seed-order.ts'
import { teamOrders } from './team-orders.ts'

const ashasOrders: SeedOrder[] = [
  ashas({ placedDaysAgo: 276, status: 'delivered', stepsAfterHours: [11, 70], lines: [[8, 1, 2]] }),
  ashas({
    placedDaysAgo: 193,
    status: 'delivered',
    stepsAfterHours: [7, 66],
    lines: [
      [13, 5, 1],
      [6, 8, 2],
    ],
  }),
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
    parcel: {
      courier,
      trackingNo: 'SX410000005',
      bookedAfterHours: 17,
      reports: [
        [20, 'picked_up', 'Picked up', 'Nashik'],
        [37, 'in_transit', 'Reached the hub', 'Pune'],
      ],
    },
  }),
  ashas({ placedDaysAgo: 0.15, status: 'pending', stepsAfterHours: [], hasCoupon: true, lines: [[3, 2, 1]] }),
]

/** All orders of the demo, oldest first, so that their numbers follow their dates. */
export const seedOrders: SeedOrder[] = [
  ...ashasOrders,
  ...teamOrders,
  ...doorstepOrders,
  ...earlierOrders,
].toSorted((a, b) => b.placedDaysAgo - a.placedDaysAgo)

function ashas(
  order: Pick<SeedOrder, 'placedDaysAgo' | 'status' | 'stepsAfterHours' | 'lines'> & Partial<SeedOrder>,
): SeedOrder {
  return { buyerMobile: asha, address: 0, redeemsCashback: false, ...order }
}
