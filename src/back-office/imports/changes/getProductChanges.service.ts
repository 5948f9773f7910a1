import { formatAuditLog } from '../../../audit/format-audit-log.ts'
import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { auditedParts, type ProductParts } from '../../products/editor/product-parts.ts'
import { admitToImport } from '../import-access.flow.ts'
import { findImport } from '../imports.sql.ts'
import { shownImport } from '../shown-import.ts'
import { getProductChanges } from './getProductChanges.call.ts'
import { listPlannedChanges, listProductChanges } from './product-changes.sql.ts'

const pageSize = 50

export const getProductChangesService: Service<typeof getProductChanges> = async (
  context,
  { import_id, limit = pageSize, cursor },
) => {
  const { db, say, audits } = context
  const found = await findImport(db, Number(import_id))
  if (!found) throw refuse(getProductChanges, 'notFound')
  admitToImport(found, context)
  const list = found.kind === 'edit' && found.state === 'checked' ? listPlannedChanges : listProductChanges
  const changes = await list<ProductParts>(db, found.id, { afterLine: cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(changes, limit, ({ line }) => line)
  const formatted = await formatAuditLog(
    { db, say, audits },
    page.map(({ product_id, before, after }) => ({
      ...{ id: found.id, at: found.created_at, actor: found.actor, action: 'importProduct' },
      subject: `product ${product_id}`,
      before: before && auditedParts(before),
      after: auditedParts(after),
    })),
  )
  return {
    data: page.map(({ line, product_id, name, sku, before }, place) => ({
      ...{ line, product_id, name, sku: sku ?? '', is_new: before === null },
      changes: formatted[place]!.changes,
    })),
    import: shownImport(found, say),
    next_cursor,
  }
}
