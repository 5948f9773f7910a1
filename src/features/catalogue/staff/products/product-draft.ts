import type { Paise } from '../../../../money/paise.ts'
import { type BasisPoints, percentOff } from '../../../../money/percent.ts'
import { type Offer, offeredPrice } from '../../offered-price.ts'

/** What a product says in another language. An empty text is said in English. */
export type DraftWords = {
  language: 'hi' | 'mr'
  name: string
  /** Cleaned HTML. */
  description: string
  /** In the order of the English ones. */
  highlights: { name: string; details: string }[]
}

/** The group of a brand and category that a product is a variant of, known by its name. */
export type DraftGroup = {
  name: string
  /** In what its variants differ, in the order in which it is asked. */
  options: string[]
  /** What this one is, for each option. */
  values: string[]
}

/** A product as it is to be saved. Amounts in paise. */
export type ProductDraft = {
  /** Undefined for a new product. */
  id: number | undefined
  /** A variant is named by its group and its values, whatever this says. */
  name: string
  categoryId: number
  brandId: number
  mrp: Paise
  /** The price of one unit as somebody entered it; null where it follows from the percent. */
  enteredPrice: Paise | null
  /** Of an entered price, what it comes to. */
  discountBp: BasisPoints
  /** Cashback for a subscriber, per unit. */
  specialDiscount: Paise
  hsn: string
  gstBp: BasisPoints
  /** Each is empty where nobody has said it. */
  originCountry: string
  manufacturer: string
  netQuantity: string
  /** How long after packing it may be used, as in '12 months'. */
  bestBefore: string
  importer: string
  warranty: string
  /** Of one unit in its package, with the sides of that in millimetres; null where nobody measured. */
  weightGrams: number | null
  packageMm: readonly number[] | null
  /** Cleaned HTML. */
  description: string
  sku: string | null
  isShown: boolean
  group: DraftGroup | undefined
  highlights: { icon: string; name: string; details: string }[]
  pictures: { name: string; alt: string }[]
  /** Left out where nothing is said about them: they stay, but for what no longer has an English text. */
  translations: DraftWords[] | undefined
  /** Units of a new product. */
  stock: number
  /** How few are left when somebody has to order more; left out where nothing is said about it. */
  reorderLevel?: number | undefined
}

/** What a product is offered at: an entered price, or a percent off. The percent follows from the price where there is one. */
export function offerOf(
  mrp: Paise,
  entered: { price: Paise | null; percent: BasisPoints },
): Pick<ProductDraft, 'mrp' | 'enteredPrice' | 'discountBp'> {
  const { price, percent } = entered
  return { mrp, enteredPrice: price, discountBp: price === null ? percent : percentOff(mrp, price) }
}

/** Whether a price and a percent that were both entered are of different offers. A percent may be rounded either way. */
export function contradict(mrp: Paise, price: Paise, percent: BasisPoints): boolean {
  const most = percentOff(mrp, price)
  return percent !== most && percent !== most + 1 && offeredPrice({ mrp, discountBp: percent }) !== price
}

/** Whether a subscriber would get back more than was paid. */
export function paysMoreBack(draft: Offer & Pick<ProductDraft, 'specialDiscount'>): boolean {
  return draft.specialDiscount > offeredPrice(draft)
}
