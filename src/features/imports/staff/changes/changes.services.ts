import { formatAuditLog } from '../../../../audit/format-audit-log.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { hiddenReduction } from '../../../catalogue/hidden-reduction.ts'
import { auditedParts, type ProductParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import { previewFileRows } from '../file/plan-file-rows.flow.ts'
import { admitToImport } from '../import-access.flow.ts'
import { isUnderway } from '../import-states.ts'
import { findImport, findUndoOf, insertUndo, lockImport, type ProductImport } from '../imports.sql.ts'
import { shownImport } from '../shown-import.ts'
import { getProductChanges, undoProductImport } from './changes.calls.ts'
import { findHiddenReductions } from './hidden-reductions.flow.ts'
import { type ListedChange, listPlannedChanges, listProductChanges } from './product-changes.sql.ts'

const pageSize = 50

export const getProductChangesService: Service<typeof getProductChanges> = async (
  context,
  { import_id, limit = pageSize, cursor },
) => {
  const { db, say, audits } = context
  const found = await findImport(db, Number(import_id))
  if (!found) throw refuse(getProductChanges, 'notFound')
  admitToImport(found, context)
  const asked = { afterLine: cursor, limit: limit + 1 }
  const changes = await listChanges(db, found, asked)
  const { page, next_cursor } = pageOf(changes, limit, ({ line }) => line)
  const formatted = await formatAuditLog(
    { db, say, audits },
    page.map(({ product_id, before, after }) => ({
      id: found.id,
      at: found.created_at,
      actor: found.actor,
      action: 'importProduct',
      subject: `product ${product_id ?? ''}`,
      before: before && auditedParts(before),
      after: auditedParts(after),
    })),
  )
  const planned = found.state === 'checked' ? page : []
  const hidden = await findHiddenReductions(
    db,
    planned.map((change) => ({ ...change, productId: change.product_id })),
  )
  const warningOf = (productId: number | null) => {
    const reduction = productId === null ? undefined : hidden.get(productId)
    return (reduction && hiddenReduction(say, reduction.compared, reduction.price)) ?? null
  }
  return {
    data: page.map(({ line, product_id, name, sku, before, choice }, place) => ({
      line,
      product_id,
      name,
      sku: sku ?? '',
      is_new: before === null,
      changes: formatted[place]!.changes,
      warning: warningOf(product_id),
      stock: choice ? { on_hand: choice.onHand, if_set: choice.ifSet, if_added: choice.ifAdded } : null,
    })),
    import: shownImport(found, say),
    next_cursor,
  }
}

/**
 * Lists an import's changes. While the import waits for confirmation, these are the planned changes.
 * Afterwards they are the changes that the import has made.
 */
async function listChanges(
  db: Db,
  found: ProductImport,
  asked: { afterLine: number | undefined; limit: number },
): Promise<ListedChange<ProductParts>[]> {
  if (found.state !== 'checked') return await listProductChanges(db, found.id, asked)
  if (found.kind === 'edit') return await listPlannedChanges(db, found.id, asked)
  return await previewFileRows(db, found, asked)
}

export const undoProductImportService: Service<typeof undoProductImport> = async (context, { import_id }) => {
  const { db, jobs, say, staff } = context
  // Locks the import, so that a concurrent second undo waits and then finds the first.
  const undone = await lockImport(db, Number(import_id))
  if (!undone) throw refuse(undoProductImport, 'notFound')
  admitToImport(undone, context)
  if (isUnderway(undone.state)) throw refuse(undoProductImport, 'running')
  if (undone.kind === 'undo') throw refuse(undoProductImport, 'isUndo')
  if (undone.added + undone.updated === 0) throw refuse(undoProductImport, 'nothingWritten')
  if (await findUndoOf(db, undone.id)) throw refuse(undoProductImport, 'undoneAlready')
  const id = await insertUndo(db, { by: staff, undone })
  if (id === undefined) throw refuse(undoProductImport, 'underway')
  await jobs.send(db, 'import-products', {})
  return {
    data: { undo: shownImport((await findImport(db, id))!, say) },
    audited: { id, before: null, after: { undoes: undone.id, file: undone.file_name } },
  }
}
