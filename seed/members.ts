import { avatarImageName, faces } from './images/small-pictures.ts'

/** Every demo member has this password. */
export const demoPassword = 'demo1234'

export type SeedAddress = {
  flatNo: string
  building: string
  address1: string
  address2: string
  pinCode: string
}

export type SeedMember = {
  name: string
  email: string
  mobile: string
  /** The mobile number of the referrer, who must come earlier in the list. */
  referrerMobile?: string
  registeredDaysAgo: number
  /** When they bought their slot, which makes them a subscriber. */
  subscribedDaysAgo?: number
  profileImage: string | null
  addresses: SeedAddress[]
  /** Where their withdrawals go: a branch of bank-branches.csv. */
  bank?: { ifsc: string; accountNumber: string; savedDaysAgo: number }
  /** The balances after all their orders and slots are paid. */
  balances: { storeCreditPaise: number; earningsPaise: number; points: number }
}

export const asha = '9000000001'
const ravi = '9000000002'
const meera = '9000000003'

const people: SeedMember[] = [
  {
    name: 'Asha Patil',
    email: 'asha.patil@example.com',
    mobile: asha,
    registeredDaysAgo: 240,
    subscribedDaysAgo: 150,
    profileImage: avatarImageName(faces[0]!, 'marigold'),
    addresses: [
      {
        flatNo: 'B-402',
        building: 'Sahyadri Heights',
        address1: 'Lane 7, Prabhat Road',
        address2: 'Deccan Gymkhana, Pune',
        pinCode: '411004',
      },
      {
        flatNo: '3rd floor',
        building: 'Kalpataru Business Centre',
        address1: 'Near Baner Telephone Exchange',
        address2: 'Baner, Pune',
        pinCode: '411045',
      },
    ],
    bank: { ifsc: 'MAHB0000003', accountNumber: '60207418531234', savedDaysAgo: 140 },
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

type Place = readonly [building: string, street: string, town: string, pinCode: string]

const places: readonly Place[] = [
  ['Om Sai Residency', 'Gangapur Road', 'Nashik', '422013'],
  ['Vrindavan Society', 'Paud Road, Kothrud', 'Pune', '411038'],
  ['Lokmanya Chawl, Room 9', 'Dr Ambedkar Road, Parel', 'Mumbai', '400012'],
  ['Ashirwad Bungalow', 'Civil Lines', 'Nagpur', '440001'],
  ['Panchvati Plaza', 'Station Road', 'Satara', '415001'],
  ['Krushna Kunj', 'Vishrambag', 'Sangli', '416415'],
  ['Godavari Vihar', 'Garkheda Parisar', 'Chhatrapati Sambhajinagar', '431005'],
  ['Tulsi Niwas', 'Hotgi Road', 'Solapur', '413003'],
]

/**
 * Asha's network below Ravi: number, name, who brought them in, days since they registered and, if they did, since they
 * subscribed. Her level 1 has the number 0 for a referrer.
 */
const network: readonly [number, string, number, number, number?][] = [
  [1, 'Sunita Deshmukh', 0, 228, 205],
  [2, 'Prakash Jadhav', 0, 214, 190],
  [3, 'Farida Shaikh', 0, 201, 160],
  [4, 'Nitin Gaikwad', 0, 186],
  [5, 'Kavita Bhosale', 0, 170, 121],
  [6, 'Joseph D’Souza', 0, 133],
  [7, 'Manisha More', 0, 96],
  [8, 'Rohit Pawar', 1, 199, 150],
  [9, 'Anjali Kale', 1, 188],
  [10, 'Imran Pathan', 1, 160, 118],
  [11, 'Sneha Chavan', 2, 182, 140],
  [12, 'Vijay Shinde', 2, 158],
  [13, 'Gurpreet Singh', 3, 149, 97],
  [14, 'Lata Mhatre', 3, 120],
  [15, 'Deepak Salunkhe', 4, 111],
  [16, 'Pooja Naik', 5, 102, 70],
  [17, 'Sachin Kamble', 5, 77],
  [18, 'Rekha Wagh', 8, 144, 90],
  [19, 'Ajay Thorat', 8, 127],
  [20, 'Nasreen Ansari', 10, 109, 61],
  [21, 'Mahesh Ghorpade', 11, 118],
  [22, 'Swati Dixit', 11, 93, 55],
  [23, 'Ganesh Rane', 13, 82],
  [24, 'Vaishali Kadam', 16, 64],
  [25, 'Omkar Sawant', 18, 88, 40],
  [26, 'Priya Nimbalkar', 18, 71],
  [27, 'Yusuf Merchant', 22, 50],
  [28, 'Trupti Lokhande', 25, 33],
]

/** The demo's members, each after their referrer. */
export const seedMembers: SeedMember[] = [...people, ...network.map(networkMember)]

/** The mobile number of a person of Asha's network, by their number in the list. */
export function networkMobile(number: number): string {
  return String(9_000_000_100 + number)
}

function networkMember([
  number,
  name,
  referrer,
  registered,
  subscribed,
]: (typeof network)[number]): SeedMember {
  const [building, street, town, pinCode] = places[number % places.length]!
  return {
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
    mobile: networkMobile(number),
    referrerMobile: referrer === 0 ? asha : networkMobile(referrer),
    registeredDaysAgo: registered,
    subscribedDaysAgo: subscribed,
    profileImage: null,
    addresses: [{ flatNo: String(100 + number), building, address1: street, address2: town, pinCode }],
    balances: {
      storeCreditPaise: (number % 5) * 150_00,
      earningsPaise: (number % 3) * 80_00,
      points: number * 15,
    },
  }
}
