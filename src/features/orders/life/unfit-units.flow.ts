import type { Db } from '../../../platform/database/database.ts'
import { insertUnfitUnits } from '../../catalogue/stock-corrections.sql.ts'

/** Units of a line that are unfit for sale. If the line has several variants, `productId` names one. */
export type UnfitUnits = { line: number; quantity: number; productId?: number | undefined }

/**
 * Returns the given units with the number of unfit ones. Returns undefined if more units are unfit than were
 * given, or if no variant is named for a line with several variants.
 */
export function countUnfit<Units extends UnfitUnits>(
  units: readonly Units[],
  unfit: readonly UnfitUnits[],
): (Units & { unfit: number })[] | undefined {
  const counted = units.map((one) => ({ ...one, unfit: 0 }))
  for (const { line, productId, quantity } of unfit) {
    const [found, ...others] = counted.filter(
      (one) => one.line === line && (productId === undefined || one.productId === productId),
    )
    if (!found || others.length > 0) return undefined
    found.unfit += quantity
  }
  return counted.every(({ quantity, unfit: count }) => count <= quantity) ? counted : undefined
}

/**
 * Records unfit units in the stock history. Call it after the step that kept these units out of stock.
 * @returns the number of unfit units; undefined if there are none.
 */
export async function recordUnfit(
  db: Db,
  order: { orderNo: string; staffId: number },
  units: readonly (UnfitUnits & { unfit?: number })[],
): Promise<number | undefined> {
  const found = units.flatMap((one) => (one.unfit ? [{ ...one, quantity: one.unfit }] : []))
  if (found.length === 0) return undefined
  await insertUnfitUnits(db, order, found)
  return found.reduce((sum, { quantity }) => sum + quantity, 0)
}
