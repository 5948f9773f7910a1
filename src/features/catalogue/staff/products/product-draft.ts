import type { Paise } from '../../../../money/paise.ts'
import { type BasisPoints, percentOff } from '../../../../money/percent.ts'
import { type Offer, offeredPrice } from '../../offered-price.ts'

/** A product's texts in another language. Shoppers see the English text if one is empty. */
export type DraftWords = {
  language: 'hi' | 'mr'
  name: string
  /** HTML, with only the allowed tags. */
  description: string
  /** The translated highlights, in the order of the English ones. */
  highlights: { name: string; details: string }[]
}

/** A product's group of variants. Its name is unique per brand and category. */
export type DraftGroup = {
  name: string
  /** The options by which the variants differ, in the order in which shoppers choose them. */
  options: string[]
  /** This variant's value of each option. */
  values: string[]
}

/** A product to save. Amounts in paise. */
export type ProductDraft = {
  /** The id of an existing product; undefined for a new product. */
  id: number | undefined
  /** The name. Ignored for a variant, whose name follows from its group and option values. */
  name: string
  categoryId: number
  brandId: number
  mrp: Paise
  /** The price per unit that staff entered. Null if they entered a percentage instead. */
  enteredPrice: Paise | null
  /** The discount in basis points. Computed from the entered price if there is one. */
  discountBp: BasisPoints
  /** The cashback per unit for a member with a subscription. */
  specialDiscount: Paise
  hsn: string
  gstBp: BasisPoints
  /** Details that the law requires. Each is empty if staff did not enter it. */
  originCountry: string
  manufacturer: string
  netQuantity: string
  /** The shelf life after packing, such as '12 months'. */
  bestBefore: string
  importer: string
  warranty: string
  /**
   * The weight of one unit in its package, and the sides of the package in millimetres. Null if they are not
   * known.
   */
  weightGrams: number | null
  packageMm: readonly number[] | null
  /** HTML, with only the allowed tags. */
  description: string
  sku: string | null
  isShown: boolean
  group: DraftGroup | undefined
  highlights: { icon: string; name: string; details: string }[]
  pictures: { name: string; alt: string }[]
  /**
   * The translations. Undefined keeps the stored translations, except translations of English texts that were
   * removed.
   */
  translations: DraftWords[] | undefined
  /** The number of units with which a new product starts. */
  stock: number
  /** The number of units left at which staff should reorder. Undefined keeps the stored level. */
  reorderLevel?: number | undefined
}

/**
 * Returns a product's offer from an entered price or an entered percentage. If there is a price, computes the
 * percentage from it.
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
 * rounded up or down.
 */
export function contradict(mrp: Paise, price: Paise, percent: BasisPoints): boolean {
  const most = percentOff(mrp, price)
  return percent !== most && percent !== most + 1 && offeredPrice({ mrp, discountBp: percent }) !== price
}

/** Returns whether the cashback for a member with a subscription is more than the price. */
export function paysMoreBack(draft: Offer & Pick<ProductDraft, 'specialDiscount'>): boolean {
  return draft.specialDiscount > offeredPrice(draft)
}
