import type { Sentence } from '../../../../words/sentence.ts'
import { stockMax } from '../../../catalogue/staff/products/product-fields.ts'
import type { StockMethod } from '../stock-methods.ts'
import type { ProductValues } from './product-values.ts'

/**
 * A row's change of a product's stock. `received` identifies the file's export: it is the number of units
 * that the product had ever received by then.
 */
export type StockChange =
  | { units: number; received: number | null; choice?: never }
  /**
   * The resulting stock for each meaning of the file's number: a count, or units received. Present until the
   * operator chooses one.
   */
  | { units?: never; choice: { onHand: number; ifSet: number; ifAdded: number } }

export type StockNow = {
  onHand: number
  /** Units on hand when the file was checked. */
  seen: number
  /**
   * Whether `stock` in rows without `stock_at_export` is a count or units received; undefined until the
   * operator chooses.
   */
  way: StockMethod | undefined
  /**
   * True if an earlier import applied the same difference of the same export. The row then leaves the stock
   * unchanged.
   */
  isApplied: boolean
}

/**
 * Returns a row's change of the stock; undefined if there is none. The change is a difference, so that it
 * keeps the sales made after the count.
 */
export function stockChangeOf(
  values: Pick<ProductValues, 'stock' | 'stockAtExport' | 'receivedAtExport'>,
  { onHand, seen, way, isApplied }: StockNow,
): StockChange | { problem: Sentence } | undefined {
  const { stock, stockAtExport, receivedAtExport = null } = values
  if (stock === undefined || isApplied) return undefined
  if (stockAtExport !== undefined)
    return moved(onHand, { units: stock - stockAtExport, received: receivedAtExport })
  if (way) return moved(onHand, { units: way === 'set' ? stock - seen : stock, received: null })
  const choice = { onHand, ifSet: onHand + stock - seen, ifAdded: onHand + stock }
  return choice.ifSet === onHand && choice.ifAdded === onHand ? undefined : { choice }
}

function moved(onHand: number, change: { units: number; received: number | null }) {
  const { units } = change
  if (units === 0) return undefined
  if (onHand + units < 0) return { problem: 'office.edits.tooFewUnits' as const }
  if (units > 0 && onHand + units > stockMax) return { problem: 'office.products.stockForm' as const }
  return change
}

/**
 * Returns whether a row has a stock but no `stock_at_export` (the stock when the file was exported). Such a
 * stock may be a count or units received, so the operator must choose.
 */
export function isUnseen({ stock, stockAtExport }: Pick<ProductValues, 'stock' | 'stockAtExport'>): boolean {
  return stock !== undefined && stockAtExport === undefined
}
