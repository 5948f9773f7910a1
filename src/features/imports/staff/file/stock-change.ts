import type { Sentence } from '../../../../words/sentence.ts'
import { stockMax } from '../../../catalogue/staff/products/product-fields.ts'
import type { StockMethod } from '../stock-methods.ts'
import type { ProductValues } from './product-values.ts'

/**
 * A row's change of a product's stock. `received` is the number of units received before the export whose
 * stock the row changes.
 */
export type StockChange =
  | { units: number; received: number | null; choice?: never }
  /**
   * The stock that results if the file's stock figure is a count, and if it is units received. Present until
   * the operator chooses one.
   */
  | { units?: never; choice: { onHand: number; ifSet: number; ifAdded: number } }

export type StockNow = {
  onHand: number
  /** Units on hand when the file was read. */
  seen: number
  /**
   * How to read a stock figure of a row without `stock_at_export`: as a count or as units received. Undefined
   * until the operator chooses.
   */
  way: StockMethod | undefined
  /**
   * True if an earlier import already added the same difference, so that the same file does not change the
   * stock twice.
   */
  isApplied: boolean
}

/**
 * Returns a row's change of the stock as a difference, never an absolute count, so that units sold since the
 * count stay sold. Returns undefined if the stock does not change.
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
 * Returns whether a row has a stock figure but no `stock_at_export` (the stock when the file was exported).
 * Such a figure may be a count or units received, so the operator must choose.
 */
export function isUnseen({ stock, stockAtExport }: Pick<ProductValues, 'stock' | 'stockAtExport'>): boolean {
  return stock !== undefined && stockAtExport === undefined
}
