import { doorstepMembers } from './doorstep-orders.ts'
import { earlierMembers } from './earlier-orders.ts'
import { avatarImageName, faces } from './images/small-pictures.ts'
import { network } from './network.ts'
import { asha, meera, ravi, type SeedMember } from './seed-member.ts'

/** Every demo member has this password. */
export const demoPassword = 'demo1234'

const people: SeedMember[] = [
  {
    name: 'Asha Patil',
    email: 'asha.patil@example.com',
    mobile: asha,
    registeredDaysAgo: 400,
    subscribedDaysAgo: 345,
    profileImage: avatarImageName(faces[0]!, 'marigold'),
    addresses: [
      {
        flatNo: 'B-402',
        building: 'Sahyadri Heights',
        address1: 'Lane 7, Prabhat Road',
        address2: 'Deccan Gymkhana, Pune',
        pinCode: '411004',
        label: 'home',
        isDefault: true,
      },
      {
        flatNo: '3rd floor',
        building: 'Kalpataru Business Centre',
        address1: 'Near Baner Telephone Exchange',
        address2: 'Baner, Pune',
        pinCode: '411045',
        label: 'work',
        receiver: { name: 'Front desk, 3rd floor', mobile: '9800000088' },
        landmark: 'Beside the petrol pump',
      },
    ],
    bank: { ifsc: 'MAHB0000003', accountNumber: '60207418531234', savedDaysAgo: 230 },
    redeemsPoints: [{ daysAgo: 103, points: 1_500 }],
    withdrawals: [
      {
        daysAgo: 76,
        amountPaise: 6_000_00,
        outcome: 'paid',
        endedAfterHours: 27,
        utr: 'MAHBN26090412345678',
      },
      {
        daysAgo: 33,
        amountPaise: 2_500_00,
        outcome: 'failed',
        endedAfterHours: 49,
        reason: 'The beneficiary bank did not answer.',
      },
      { daysAgo: 1, amountPaise: 3_000_00, outcome: 'requested' },
    ],
    balances: { storeCreditPaise: 0, earningsPaise: 50_000_00, points: 6_000 },
  },
  {
    name: 'Ravi Kulkarni',
    email: 'ravi.kulkarni@example.com',
    mobile: ravi,
    referrerMobile: asha,
    registeredDaysAgo: 35,
    profileImage: avatarImageName(faces[1]!, 'indigo'),
    addresses: [
      {
        flatNo: '12',
        building: 'Shree Ganesh Apartments',
        address1: 'Rajarampuri 5th Lane',
        address2: 'Kolhapur',
        pinCode: '416008',
      },
    ],
    balances: { storeCreditPaise: 1_200_00, earningsPaise: 0, points: 400 },
  },
  {
    name: 'Meera Joshi',
    email: 'meera.joshi@example.com',
    mobile: meera,
    registeredDaysAgo: 2,
    profileImage: null,
    addresses: [],
    balances: { storeCreditPaise: 0, earningsPaise: 0, points: 0 },
  },
]

/** The demo's members, in the order in which they registered: each after their referrer. */
export const seedMembers: SeedMember[] = [
  ...people,
  ...network,
  ...doorstepMembers,
  ...earlierMembers,
].toSorted((a, b) => b.registeredDaysAgo - a.registeredDaysAgo)
