import { brandIdOf, brandNameOf } from './brand-list.ts'
import type { Family, Model } from './family.ts'

/** What stands on the pack of a product, beside its country. */
export type SeedPack = {
  netQuantity: string
  manufacturer: string
  importer: string
  bestBefore: string
  warranty: string
}

const places = [
  'Plot 21, MIDC Chakan, Pune, Maharashtra 410501',
  'Gat 118, MIDC Sinnar, Nashik, Maharashtra 422113',
  'Shed 7, GIDC Vatva, Ahmedabad, Gujarat 382445',
  '44, Peenya Industrial Area, Bengaluru, Karnataka 560058',
  'Unit 3, SIDCO Estate, Coimbatore, Tamil Nadu 641021',
] as const

const abroad: Readonly<Record<string, string>> = {
  China: 'Longhua District, Shenzhen, China',
  Japan: 'Ota City, Tokyo, Japan',
  Vietnam: 'Que Vo Industrial Park, Bac Ninh, Vietnam',
}

const importer = 'Konkan Imports LLP, Sector 11, Nhava Sheva, Navi Mumbai, Maharashtra 400707'

// By category: what spoils, and what is repaired.
const bestBefore: Readonly<Record<number, string>> = { 4: '9 months', 6: '24 months', 12: '18 months' }
const warranty: Readonly<Record<number, string>> = { 1: '1 year', 7: '1 year', 8: '2 years' }

const counted = /\d+ (?:g|kg|ml|l|pieces)$/
const weighed = /\d (?:g|kg|ml|l)$/

export function packOf(categoryId: number, { brand, origin }: Family, { of = '' }: Model): SeedPack {
  const maker = brandNameOf(brand)
  const place = abroad[origin ?? ''] ?? places[brandIdOf(brand) % places.length]!
  const netQuantity = counted.exec(of)?.[0] ?? '1 N'
  // A comb does not spoil, and rice in a bag does.
  const spoils = categoryId === 4 || weighed.test(netQuantity)
  return {
    netQuantity,
    manufacturer: `${maker}, ${place}`,
    importer: origin === undefined || origin === 'India' ? '' : importer,
    bestBefore: (spoils && bestBefore[categoryId]) || '',
    warranty: warranty[categoryId] ?? '',
  }
}
