import { asha, type SeedMember } from './seed-member.ts'

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
 * Asha's network below Ravi, five levels deep: number, name, who brought them in, days since they registered and, if they
 * did, since they subscribed. Her level 1 has the number 0 for a referrer.
 */
const people: readonly [number, string, number, number, number?][] = [
  [1, 'Sunita Deshmukh', 0, 372, 340],
  [2, 'Prakash Jadhav', 0, 351, 318],
  [3, 'Farida Shaikh', 0, 338, 290],
  [4, 'Nitin Gaikwad', 0, 305],
  [5, 'Kavita Bhosale', 0, 262, 214],
  [6, 'Joseph D’Souza', 0, 190],
  [7, 'Manisha More', 0, 96],
  [29, 'Shubhangi Bapat', 0, 74, 30],

  [8, 'Rohit Pawar', 1, 330, 300],
  [9, 'Anjali Kale', 1, 310],
  [10, 'Imran Pathan', 1, 281, 240],
  [11, 'Sneha Chavan', 2, 322, 276],
  [12, 'Vijay Shinde', 2, 268],
  [13, 'Gurpreet Singh', 3, 259, 200],
  [14, 'Lata Mhatre', 3, 196],
  [15, 'Deepak Salunkhe', 4, 171],
  [16, 'Pooja Naik', 5, 208, 160],
  [17, 'Sachin Kamble', 5, 120],
  [30, 'Balasaheb Venkatraman Suryawanshi-Patil', 6, 88],

  [18, 'Rekha Wagh', 8, 284, 230],
  [19, 'Ajay Thorat', 8, 227],
  [20, 'Nasreen Ansari', 10, 219, 170],
  [21, 'Mahesh Ghorpade', 11, 247],
  [22, 'Swati Dixit', 11, 233, 185],
  [23, 'Ganesh Rane', 13, 150],
  [24, 'Vaishali Kadam', 16, 130],
  [31, 'Dilip Joglekar', 10, 203, 142],
  [32, 'Mary Fernandes', 13, 176, 118],
  [33, 'Santosh Lande', 16, 112],

  [25, 'Omkar Sawant', 18, 212, 150],
  [26, 'Priya Nimbalkar', 18, 141],
  [27, 'Yusuf Merchant', 22, 164, 110],
  [34, 'Jyoti Phadke', 18, 187, 131],
  [35, 'Kiran Bhalerao', 20, 136],
  [36, 'Ashwini Tambe', 22, 149, 92],
  [37, 'Harish Nair', 31, 115],
  [38, 'Meenal Gokhale', 32, 79, 41],

  [28, 'Trupti Lokhande', 25, 138, 84],
  [39, 'Zubin Daruwala', 25, 121],
  [40, 'Rupali Gavit', 27, 102, 58],
  [41, 'Sameer Kulkarni', 34, 126],
  [42, 'Chhaya Ubale', 34, 90],
  [43, 'Arvind Mane', 36, 64],
  [44, 'Neha Wankhede', 38, 31],
]

export const network: SeedMember[] = people.map(networkMember)

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
]: (typeof people)[number]): SeedMember {
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
  }
}
