import { products } from './catalogue/catalogue.ts'
import { person } from './person.ts'
import { rankedProducts } from './priced-orders.ts'
import type { SeedMember } from './seed-member.ts'
import type { SeedOrder } from './seed-order.ts'

// Shoppers without a referrer, whose orders of half a year give most products a rating. Nothing happened lately.

const shoppers: readonly [name: string, building: string, street: string, town: string, pinCode: string][] = [
  ['Aarti Sawant', 'Suyog Apartment', 'Karve Road', 'Pune', '411004'],
  ['Bharat Thakur', 'Shanti Sadan', 'College Road', 'Nashik', '422005'],
  ['Celine Fernandes', 'Sea Breeze', 'Hill Road, Bandra', 'Mumbai', '400050'],
  ['Dinesh Wagh', 'Gurukrupa', 'Samarth Nagar', 'Nagpur', '440015'],
  ['Ekta Shah', 'Parijat', 'Rajaram Road', 'Kolhapur', '416008'],
  ['Faisal Ansari', 'Al Noor', 'Station Road', 'Thane', '400601'],
  ['Geeta Rane', 'Mauli Niwas', 'Powai Naka', 'Satara', '415001'],
  ['Hemant Joglekar', 'Vasant Vihar', 'Hotgi Road', 'Solapur', '413003'],
  ['Isha Malhotra', 'Green Acres', 'Baner Road', 'Pune', '411045'],
  ['Jayesh Mehta', 'Laxmi Niwas', 'Vishrambag', 'Sangli', '416415'],
]

const mobileOf = (shopper: number) => String(9_000_000_310 + shopper)

export const earlierMembers: SeedMember[] = shoppers.map(([name, building, street, town, pinCode], at) =>
  person(name, mobileOf(at), 230, [building, street, town, pinCode]),
)

const linesMax = 12

type Line = SeedOrder['lines'][number]

/** One product of each group, and each product without variants, as a line: its category and its place there. */
const subjects = [...new Set(products.map(({ categoryId }) => categoryId))].flatMap((categoryId) => {
  const listed = new Set<string>()
  return rankedProducts(products, categoryId).flatMap(({ name, variant }, at): Line[] => {
    const subject = variant?.group ?? name
    if (listed.has(subject)) return []
    listed.add(subject)
    return [[categoryId, at + 1, 1]]
  })
})

// Of four products three are bought, each by one to three shoppers.
const linesOf = (shopper: number) =>
  subjects.filter(
    (_, at) =>
      at % 4 !== 3 &&
      [0, 3, 6].slice(0, 1 + (at % 3)).some((step) => (at + step) % shoppers.length === shopper),
  )

export const earlierOrders: SeedOrder[] = shoppers.flatMap((_, shopper) => {
  const lines = linesOf(shopper)
  return Array.from({ length: Math.ceil(lines.length / linesMax) }, (__, order) => ({
    buyerMobile: mobileOf(shopper),
    address: 0,
    redeemsCashback: false,
    placedDaysAgo: 190 - order * 28 - shopper * 2.3,
    status: 'delivered' as const,
    stepsAfterHours: [8 + shopper, 66 + shopper],
    lines: lines.slice(order * linesMax, (order + 1) * linesMax),
  }))
})
