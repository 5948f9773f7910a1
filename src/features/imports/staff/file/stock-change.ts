import type { Sentence } from '../../../../words/sentence.ts'
import { stockMax } from '../../../catalogue/staff/products/product-fields.ts'
import type { StockWay } from '../stock-ways.ts'
import type { ProductValues } from './product-values.ts'

/** What a row does to the stock of a product in the shop. `received` is the figure of the export that it came from. */
export type StockChange =
  | { units: number; received: number | null; choice?: never }
  /** Both results of a count that comes without an exported one, until the operator chooses. */
  | { units?: never; choice: { onHand: number; ifSet: number; ifAdded: number } }

export type StockNow = {
  onHand: number
  /** Units on hand when the file was read. */
  seen: number
  /** How the operator reads a count without an exported one; undefined until chosen. */
  way: StockWay | undefined
  /** Whether an earlier import has applied this very difference. */
  isApplied: boolean
}

/**
 * Returns the difference that a row makes to the stock, never an absolute count: units sold since its writer counted stay sold.
 * Undefined where the stock stays as it is.
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

/** Whether a row names a stock of a product without the count that it was exported with. */
export function isUnseen({ stock, stockAtExport }: Pick<ProductValues, 'stock' | 'stockAtExport'>): boolean {
  return stock !== undefined && stockAtExport === undefined
}
