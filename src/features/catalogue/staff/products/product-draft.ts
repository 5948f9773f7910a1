import type { Paise } from '../../../../money/paise.ts'
import { type BasisPoints, percentOff } from '../../../../money/percent.ts'
import { type Offer, offeredPrice } from '../../offered-price.ts'

/** A product's texts in another language. Empty ones fall back to English. */
export type DraftWords = {
  language: 'hi' | 'mr'
  name: string
  /** Cleaned HTML. */
  description: string
  /** The translated highlights, in the order of the English ones. */
  highlights: { name: string; details: string }[]
}

/** A product's group of variants. Its name is unique per brand and category. */
export type DraftGroup = {
  name: string
  /** The options in which the variants differ, in the order they are asked. */
  options: string[]
  /** This variant's value of each option. */
  values: string[]
}

/** A product to save. Amounts in paise. */
export type ProductDraft = {
  /** The product's id; undefined for a new product. */
  id: number | undefined
  /** Ignored for a variant, whose name derives from its group and values. */
  name: string
  categoryId: number
  brandId: number
  mrp: Paise
  /** The entered price per unit; null if it follows from the percentage. */
  enteredPrice: Paise | null
  /** Computed from the entered price, if there is one. */
  discountBp: BasisPoints
  /** Cashback of a subscriber per unit. */
  specialDiscount: Paise
  hsn: string
  gstBp: BasisPoints
  /** Legal details; each is empty if not entered. */
  originCountry: string
  manufacturer: string
  netQuantity: string
  /** The shelf life after packing, such as '12 months'. */
  bestBefore: string
  importer: string
  warranty: string
  /** The weight of one unit in its package, and the package's sides in millimetres; null if not measured. */
  weightGrams: number | null
  packageMm: readonly number[] | null
  /** Cleaned HTML. */
  description: string
  sku: string | null
  isShown: boolean
  group: DraftGroup | undefined
  highlights: { icon: string; name: string; details: string }[]
  pictures: { name: string; alt: string }[]
  /** The translations. Undefined keeps the stored ones, except those whose English text was removed. */
  translations: DraftWords[] | undefined
  /** Initial units of a new product. */
  stock: number
  /** Staff should reorder when only this many units are left. Undefined keeps the stored level. */
  reorderLevel?: number | undefined
}

/**
 * Returns a product's offer from an entered price or a percentage. Computes the percentage if there is a
 * price.
 */
export function offerOf(
  mrp: Paise,
  entered: { price: Paise | null; percent: BasisPoints },
): Pick<ProductDraft, 'mrp' | 'enteredPrice' | 'discountBp'> {
  const { price, percent } = entered
  return { mrp, enteredPrice: price, discountBp: price === null ? percent : percentOff(mrp, price) }
}

/**
 * Returns whether an entered price and an entered percentage give different offers. The percentage may be
 * rounded either way.
 */
export function contradict(mrp: Paise, price: Paise, percent: BasisPoints): boolean {
  const most = percentOff(mrp, price)
  return percent !== most && percent !== most + 1 && offeredPrice({ mrp, discountBp: percent }) !== price
}

/** Returns whether a subscriber's cashback would exceed the price. */
export function paysMoreBack(draft: Offer & Pick<ProductDraft, 'specialDiscount'>): boolean {
  return draft.specialDiscount > offeredPrice(draft)
}
