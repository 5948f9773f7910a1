import { writeDown } from '../../../../audit/write-down.sql.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { AuditedName } from '../../../../platform/service/change.ts'
import { writeSearchEntries } from '../../../catalogue/catalogue-batch.sql.ts'
import { auditedParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import { saveProducts } from '../../../catalogue/staff/products/save-product.flow.ts'
import { addToStocks } from '../../../catalogue/stock.sql.ts'
import { insertCorrectionsOfImport } from '../../../catalogue/stock-corrections.sql.ts'
import { listProductsByIds } from '../catalogue-rows.sql.ts'
import { stateOf } from '../file/conflicting-change.flow.ts'
import type { ProductImport } from '../imports.sql.ts'
import { dropPictureWishes, wishPictures } from '../pictures/fetched-pictures.sql.ts'
import { auditedCreation, type PlannedChange } from './planned-change.ts'
import { insertProductChanges } from './product-changes.sql.ts'

/** The audit log's action for each changed product, by kind of import. */
const named: Record<ProductImport['kind'], AuditedName> = {
  file: { kind: 'product', action: 'importProduct' },
  edit: { kind: 'product', action: 'bulkEditProduct' },
  undo: { kind: 'product', action: 'undoProduct' },
}

/**
 * Writes changes of locked products, and stores the previous values for the products' history and an undo.
 */
export async function writeChanges(
  db: Db,
  running: ProductImport,
  changes: readonly PlannedChange[],
): Promise<void> {
  const rewritten = changes.filter(({ isRewritten }) => isRewritten)
  const ids = await saveProducts(
    db,
    rewritten.map(({ draft, before, after }) => ({
      ...draft,
      keeps: before === null ? [] : (['pictures', 'highlights'] as const).filter((part) => !after[part]),
    })),
  )
  const idOf = new Map(rewritten.map(({ line }, place) => [line, ids[place]!]))
  const withIds = changes.map((change) => ({ ...change, id: idOf.get(change.line) ?? change.draft.id! }))
  await dropPictureWishes(
    db,
    withIds.filter(({ before, after }) => before === null || after.pictures).map(({ id }) => id),
  )
  await wishPictures(
    db,
    withIds.flatMap(({ id, wishedPictures, line, sku }) =>
      wishedPictures ? [{ productId: id, pictures: wishedPictures, importId: running.id, line, sku }] : [],
    ),
  )
  // Runs slow statements before it locks the stock, because orders wait for that lock.
  await writeSearchEntries(db)
  const moved = await moveStock(db, withIds)
  await insertCorrectionsOfImport(db, { importId: running.id, staffId: running.staff_id }, moved)
  const stockOf = new Map(moved.map((one) => [one.productId, one]))
  const kept = withIds.map(({ id, line, draft, before, after }) => {
    const units = stockOf.get(id)
    if (!units || before === null) return { line, productId: id, draft, before, after }
    return {
      line,
      productId: id,
      draft,
      before: { ...before, onHand: units.onHand - units.units },
      after: { ...after, onHand: units.onHand },
    }
  })
  const added = kept.filter(({ before }) => before === null).map(({ productId }) => productId)
  const states = new Map(
    added.length === 0
      ? []
      : (await listProductsByIds(db, added)).map((product) => [product.id, stateOf(product)]),
  )
  await insertProductChanges(
    db,
    running.id,
    kept.map(({ draft: _draft, ...change }) => ({ ...change, state: states.get(change.productId) })),
  )
  await writeDown(db, { id: running.staff_id, name: running.actor }, named[running.kind], {
    audited: kept.map(({ productId, draft, before, after }) => ({
      id: productId,
      before: before && auditedParts(before),
      after: { ...(before ? auditedParts(after) : auditedCreation({ draft })), by_import: running.id },
    })),
  })
}

async function moveStock(db: Db, changes: readonly (PlannedChange & { id: number })[]) {
  const wanted = changes.flatMap(({ id, stock }) => (stock ? [{ productId: id, ...stock }] : []))
  const received = new Map(wanted.map((one) => [one.productId, one.received]))
  const moved = await addToStocks(db, wanted)
  return moved.map((one) => ({ ...one, received: received.get(one.productId) ?? null }))
}
