import type { Db } from '../../../../platform/database/database.ts'
import { type ProductParts, withParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import { listProductsCountedSince } from '../../../catalogue/stock-corrections.sql.ts'
import { lockProducts } from '../../../catalogue/write-products.sql.ts'
import { listProductsByIds } from '../catalogue-rows.sql.ts'
import type { PlannedBatch } from '../changes/planned-change.ts'
import { isAsSeen, type SeenProduct } from '../file/conflicting-change.flow.ts'
import { draftOf } from '../file/draft-of-row.ts'
import type { RowProblem } from '../import-problems.sql.ts'
import { listRowsToWrite } from '../import-rows.sql.ts'
import type { ProductImport } from '../imports.sql.ts'
import { problemOf } from '../problems.ts'

/** A product of a bulk edit, in its state when the edit was planned. */
export type EditedRow = SeenProduct & { id: number; before: ProductParts; after: ProductParts }

/**
 * Plans the next products of a bulk edit, and locks them. Leaves out and reports a product that was
 * changed since the preview.
 */
export async function planEditRows(
  db: Db,
  { id, written_line, created_at }: ProductImport,
  size: number,
): Promise<PlannedBatch> {
  const rows = (await listRowsToWrite(db, id, written_line, size)).map(({ line, product }) => ({
    line,
    ...(product as EditedRow),
  }))
  const ids = rows.map((row) => row.id)
  await lockProducts(db, ids)
  const products = new Map((await listProductsByIds(db, ids)).map((product) => [product.id, product]))
  const counted = new Set(await listProductsCountedSince(db, ids, created_at))
  const problems: RowProblem[] = []
  const changes = rows.flatMap(({ line, id: productId, before, after, ...seen }) => {
    const current = products.get(productId)!
    const sku = current.sku ?? `#${productId}`
    const { onHand, ...parts } = after
    const more = (onHand ?? 0) - (before.onHand ?? 0)
    if (!isAsSeen(current, seen) || (onHand !== undefined && counted.has(productId))) {
      problems.push({ line, ...problemOf(null, sku, 'office.edits.changedSince') })
      return []
    }
    if (current.on_hand + more < 0) {
      problems.push({ line, ...problemOf(null, sku, 'office.edits.tooFewUnits') })
      return []
    }
    return [
      {
        line,
        sku,
        before,
        after: parts,
        draft: withParts(draftOf(current), parts),
        isRewritten: Object.keys(parts).length > 0,
        ...(more === 0 ? {} : { stock: { units: more, received: null } }),
      },
    ]
  })
  const last = rows.at(-1)
  return {
    changes,
    problems,
    lastLine: last?.line,
    lastSku: last ? (products.get(last.id)?.sku ?? `#${last.id}`) : '',
  }
}
