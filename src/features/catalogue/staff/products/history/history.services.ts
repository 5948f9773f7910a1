import { type AuditRow, auditSql } from '../../../../../audit/audit-log.sql.ts'
import { formatAuditLog } from '../../../../../audit/format-audit-log.ts'
import { readListRows } from '../../../../../platform/service/list-rows.ts'
import { pageOf } from '../../../../../platform/service/page.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { readStock } from '../../../stock.sql.ts'
import { readOfficeProduct } from '../products.sql.ts'
import { getProductHistory } from './history.calls.ts'

const pageSize = 30

export const getProductHistoryService: Service<typeof getProductHistory> = async (
  { db, say, audits },
  { product_id, limit = pageSize, cursor },
) => {
  const productId = Number(product_id)
  const product = await readOfficeProduct(db, productId)
  if (!product) throw refuse(getProductHistory, 'notFound')
  const subject = `product ${productId}`
  const entries = await readListRows(db, auditSql, { subject }, { after: cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(entries, limit, ({ id }) => id)
  const formatted = await formatAuditLog({ db, say, audits }, page.map(withoutImport))
  return {
    data: formatted.map((entry, place) => ({ ...entry, import_id: importOf(page[place]!) })),
    product: { product_id: productId, name: product.name },
    stock: await readStock(db, productId),
    next_cursor,
  }
}

function importOf({ after }: AuditRow): number | null {
  const number = after?.['by_import']
  return typeof number === 'number' ? number : null
}

// Drops the import from a log entry's values. The screen shows the import as a link.
function withoutImport(entry: AuditRow): AuditRow {
  const { by_import: _import, ...after } = entry.after ?? {}
  return { ...entry, after: entry.after && after }
}
