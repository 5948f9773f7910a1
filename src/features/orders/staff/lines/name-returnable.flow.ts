import type { Db } from '../../../../platform/database/database.ts'
import { readVariants } from '../../../returns/returns.sql.ts'
import { listReturnableUnits, type ReturnableVariant } from '../../life/returnable-units.sql.ts'

type Bought = { line: number; product_id: number; name: string }

/**
 * Lists the returnable variants of an order's lines with names. Uses the name stored in the order for the
 * bought variant.
 */
export async function nameReturnable(
  db: Db,
  order: { id: number; member_id: number },
  lines: readonly Bought[],
): Promise<(ReturnableVariant & { name: string })[]> {
  const variants = (await listReturnableUnits(db, order)).filter(({ units }) => units > 0)
  const nameOf = new Map(lines.map(({ product_id: id, name }) => [id, name]))
  const others = variants.map(({ productId }) => productId).filter((id) => !nameOf.has(id))
  const products = await readVariants(db, others)
  return variants.map((variant) => {
    const name = nameOf.get(variant.productId) ?? products.get(variant.productId)?.name ?? ''
    return { ...variant, name }
  })
}
