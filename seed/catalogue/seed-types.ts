import type { Paise } from '../../src/money/paise.ts'
import type { BasisPoints } from '../../src/money/percent.ts'
import type { Translated } from '../translate.ts'

/** One highlight of a product: the file name of its icon, its name and what it says. */
export type SeedHighlight = {
  icon: string
  name: string
  details: string
  translations: Translated<'name' | 'details'>
}

/** Declarations on the pack, besides the country. */
export type SeedPack = {
  netQuantity: string
  manufacturer: string
  importer: string
  bestBefore: string
  warranty: string
}

export type SeedCategory = { id: number; name: string; image: string; gstPercent: number; hsn: string }

export type SeedBrand = {
  id: number
  name: string
  image: string
  description: string
  /** Where it has products, in the order of the categories. */
  categoryIds: number[]
}

export type SeedProduct = {
  id: number
  categoryId: number
  brandId: number
  name: string
  /** Short HTML of `p`, `ul`, `li` and `b`. */
  description: string
  images: string[]
  mrpPaise: Paise
  discountBp: BasisPoints
  /** The price, where the percent follows from it. */
  enteredPaise: Paise | null
  /** For a subscriber, per unit. */
  cashbackPaise: number
  stock: number
  /** 0 to 999; lists that are not sorted otherwise begin with the highest. */
  popularity: number
  hsn: string
  gstPercent: number
  originCountry: string
  pack: SeedPack
  highlights: SeedHighlight[]
  translations: Translated<'name' | 'description' | 'originCountry'>
  /** What a stock list calls it. */
  sku: string
  /** The group that it is a variant of, by its name, and the value that it has of each option. */
  variant?: { group: string; values: string[] }
}

export type SeedGroup = {
  name: string
  categoryId: number
  brandId: number
  options: string[]
  /** A key of size-charts.json. */
  chart?: string
  translations: Translated<'name'>
}
