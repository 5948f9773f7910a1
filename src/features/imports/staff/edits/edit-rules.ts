import { type Paise, paise } from '../../../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../../../money/percent.ts'
import type { Sentence } from '../../../../words/sentence.ts'
import { offeredPrice } from '../../../catalogue/offered-price.ts'
import { offerOf, type ProductDraft, paysMoreBack } from '../../../catalogue/staff/products/product-draft.ts'
import { pricePaiseMax, stockMax } from '../../../catalogue/staff/products/product-fields.ts'

/**
 * Ways to round a price: to the nearest paisa, rupee or ten rupees, or to the nearest price that ends in 9.
 */
export const roundings = ['paisa', 'rupee', 'ten', 'nine'] as const
export const amountChanges = ['set', 'raise', 'lower', 'raise_percent', 'lower_percent'] as const
export const unitChanges = ['set', 'raise', 'lower'] as const

type Rounding = (typeof roundings)[number]
type AmountWay = (typeof amountChanges)[number]

/** A bulk edit. Amounts in paise, percentages in hundredths, stock in units. */
export type ProductEdit =
  | { part: 'price' | 'mrp'; way: AmountWay; by: number; rounding: Rounding }
  | { part: 'discount'; percent: number }
  | { part: 'stock'; way: (typeof unitChanges)[number]; by: number }
  /** Sets the weight; null removes it. */
  | { part: 'weight'; weightGrams: number | null }
  | { part: 'package'; packageMm: readonly number[] | null }
  | { part: 'category'; categoryId: number }
  | { part: 'shown'; isShown: boolean }

type Edited = { draft: ProductDraft; onHand: number } | { problem: Sentence }

/** Returns the edited product, or why the edit does not apply to it. */
export function editProduct(draft: ProductDraft, onHand: number, edit: ProductEdit): Edited {
  switch (edit.part) {
    case 'price': {
      const price = editAmount(offeredPrice(draft), edit)
      return priced(draft, onHand, { mrp: draft.mrp, price, percent: draft.discountBp })
    }
    case 'mrp':
      return priced(draft, onHand, {
        mrp: editAmount(draft.mrp, edit),
        price: draft.enteredPrice,
        percent: draft.discountBp,
      })
    case 'discount':
      return priced(draft, onHand, { mrp: draft.mrp, price: null, percent: basisPoints(edit.percent) })
    case 'stock': {
      const units = edit.way === 'set' ? edit.by : onHand + (edit.way === 'raise' ? edit.by : -edit.by)
      if (units < 0) return { problem: 'office.edits.tooFewUnits' }
      if (units > stockMax) return { problem: 'office.products.stockForm' }
      return { draft, onHand: units }
    }
    case 'weight':
      return { draft: { ...draft, weightGrams: edit.weightGrams }, onHand }
    case 'package':
      return { draft: { ...draft, packageMm: edit.packageMm }, onHand }
    case 'category':
      return { draft: { ...draft, categoryId: edit.categoryId }, onHand }
    case 'shown':
      return { draft: { ...draft, isShown: edit.isShown }, onHand }
  }
}

function priced(
  draft: ProductDraft,
  onHand: number,
  { mrp, price, percent }: { mrp: Paise; price: Paise | null; percent: BasisPoints },
): Edited {
  if (mrp <= 0 || mrp > pricePaiseMax) return { problem: 'office.products.mrpRange' }
  if (price !== null && price <= 0) return { problem: 'office.products.priceRange' }
  if (price !== null && price > mrp) return { problem: 'office.products.priceAboveMrp' }
  const edited = { ...draft, ...offerOf(mrp, { price, percent }) }
  if (paysMoreBack(edited)) return { problem: 'office.products.cashbackTooHigh' }
  return { draft: edited, onHand }
}

/**
 * Sets, raises or lowers an amount (by an amount or percentage), and rounds the result. The result may be 0
 * or negative.
 */
export function editAmount(
  amount: Paise,
  { way, by, rounding }: { way: AmountWay; by: number; rounding: Rounding },
): Paise {
  switch (way) {
    case 'set':
      return paise(by)
    case 'raise':
      return rounded(amount + by, rounding)
    case 'lower':
      return rounded(amount - by, rounding)
    case 'raise_percent':
      return rounded(shareOf(amount, 10_000 + by), rounding)
    case 'lower_percent':
      return rounded(shareOf(amount, 10_000 - by), rounding)
  }
}

// Rounds half up. The product is a safe integer even for a crore (ten million) rupees and 1,000%.
function shareOf(amount: number, hundredths: number): number {
  return Math.floor((2 * amount * hundredths + 10_000) / 20_000)
}

const steps = { paisa: 1, rupee: 100, ten: 1_000, nine: 1_000 } as const

function rounded(amount: number, rounding: Rounding): Paise {
  const step = steps[rounding]
  const nearest = Math.floor((2 * amount + step) / (2 * step)) * step
  return paise(rounding === 'nine' ? nearest - 100 : nearest)
}
