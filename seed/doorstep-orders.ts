import { person } from './person.ts'
import type { SeedMember } from './seed-member.ts'
import type { SeedOrder } from './seed-order.ts'

// People that nobody brought in, who pay at the door, wait for a parcel or give something back: what they buy earns nobody anything.

const nilesh = '9000000301'
export const zeenat = '9000000302'
export const harish = '9000000303'

export const doorstepMembers: SeedMember[] = [
  person('Nilesh Kadam', nilesh, 21, ['Shivneri Apartment', 'Powai Naka', 'Satara', '415001']),
  person('Zeenat Mulla', zeenat, 17, ['Noor Manzil', 'Vishrambag', 'Sangli', '416415']),
  person('Harish Iyer', harish, 12, ['Matunga Heights', 'Bhandarkar Road, Matunga', 'Mumbai', '400019']),
]

export const courier = 'Sahyadri Express'

export const doorstepOrders: SeedOrder[] = [
  // Paid at the door, and the courier has paid it in.
  {
    buyerMobile: nilesh,
    address: 0,
    redeemsCashback: false,
    placedDaysAgo: 16,
    status: 'delivered',
    stepsAfterHours: [20, 68],
    lines: [
      [4, 5, 2],
      [6, 2, 1],
    ],
    cash: { receivedAfterHours: 168 },
    parcel: {
      courier,
      trackingNo: 'SX410000001',
      bookedAfterHours: 20,
      reports: [
        [24, 'picked_up', 'Picked up', 'Pune'],
        [41, 'in_transit', 'Reached the hub', 'Satara'],
        [63, 'out_for_delivery', 'Out for delivery', 'Satara'],
        [68, 'delivered', 'Delivered to the buyer', 'Satara'],
      ],
    },
  },
  // Paid at the door; the courier still has it.
  {
    buyerMobile: nilesh,
    address: 0,
    redeemsCashback: false,
    placedDaysAgo: 5,
    status: 'delivered',
    stepsAfterHours: [8, 54],
    lines: [[5, 4, 1]],
    cash: {},
    parcel: {
      courier,
      trackingNo: 'SX410000002',
      bookedAfterHours: 8,
      reports: [
        [12, 'picked_up', 'Picked up', 'Pune'],
        [50, 'out_for_delivery', 'Out for delivery', 'Satara'],
        [54, 'delivered', 'Delivered to the buyer', 'Satara'],
      ],
    },
  },
  // Nobody took it, and it came back unpaid.
  {
    buyerMobile: zeenat,
    address: 0,
    redeemsCashback: false,
    placedDaysAgo: 13,
    status: 'rejected',
    stepsAfterHours: [18, 190],
    lines: [[3, 4, 1]],
    note: 'The parcel came back: nobody was there on three days.',
    cash: {},
    parcel: {
      courier,
      trackingNo: 'SX410000003',
      bookedAfterHours: 18,
      reports: [
        [22, 'picked_up', 'Picked up', 'Pune'],
        [66, 'out_for_delivery', 'Out for delivery', 'Sangli'],
        [70, 'attempted', 'Door locked', 'Sangli'],
        [92, 'attempted', 'Buyer did not answer the phone', 'Sangli'],
        [116, 'attempted', 'Buyer asked for another day', 'Sangli'],
        [120, 'returning', 'On its way back after three attempts', 'Sangli'],
        [186, 'returned_to_origin', 'Handed back to the seller', 'Pune'],
        // A scan of another parcel, which the staff have to check.
        [188, 'out_for_delivery', 'Out for delivery', 'Sangli'],
      ],
    },
  },
  // Paid before, and on its way.
  {
    buyerMobile: harish,
    address: 0,
    redeemsCashback: false,
    placedDaysAgo: 2.5,
    status: 'processed',
    stepsAfterHours: [14],
    lines: [[7, 3, 1]],
    parcel: {
      courier,
      trackingNo: 'SX410000004',
      bookedAfterHours: 14,
      reports: [
        [18, 'picked_up', 'Picked up', 'Pune'],
        [33, 'in_transit', 'Reached the hub', 'Navi Mumbai'],
      ],
    },
  },
  // In parcels: the first one has arrived, the second is on its way, and something is still to be sent.
  {
    buyerMobile: zeenat,
    address: 0,
    redeemsCashback: false,
    placedDaysAgo: 3.5,
    status: 'processed',
    stepsAfterHours: [10],
    lines: [
      [16, 5, 1],
      [17, 3, 2],
      [6, 4, 2],
    ],
    parcels: [
      {
        courier,
        trackingNo: 'SX410000021',
        bookedAfterHours: 10,
        lines: [1],
        reports: [
          [14, 'picked_up', 'Picked up', 'Pune'],
          [40, 'out_for_delivery', 'Out for delivery', 'Sangli'],
          [44, 'delivered', 'Delivered to the buyer', 'Sangli'],
        ],
      },
      {
        courier,
        trackingNo: 'SX410000022',
        bookedAfterHours: 52,
        lines: [2],
        reports: [
          [57, 'picked_up', 'Picked up', 'Pune'],
          [74, 'in_transit', 'Reached the hub', 'Satara'],
        ],
      },
    ],
  },
  // Paid from the wallet; of the first line something comes back.
  {
    buyerMobile: zeenat,
    address: 0,
    redeemsCashback: false,
    placedDaysAgo: 9,
    status: 'delivered',
    stepsAfterHours: [9, 66],
    lines: [
      [16, 4, 3],
      [16, 2, 1],
    ],
  },
  {
    buyerMobile: harish,
    address: 0,
    redeemsCashback: false,
    placedDaysAgo: 8,
    status: 'delivered',
    stepsAfterHours: [11, 70],
    lines: [[17, 6, 1]],
  },
]
