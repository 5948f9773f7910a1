import { type AuditRow, auditSql } from '../../../../../audit/audit-log.sql.ts'
import { formatAuditLog } from '../../../../../audit/format-audit-log.ts'
import { paise } from '../../../../../money/paise.ts'
import { readListRows } from '../../../../../platform/service/list-rows.ts'
import { pageOf } from '../../../../../platform/service/page.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../../../platform/shop-time.ts'
import { refuse } from '../../../../../wire/call-failure.ts'
import { discountReference } from '../../../discount-reference.settings.ts'
import { listRecordedPrices } from '../../../price-history.sql.ts'
import { readStock } from '../../../stock.sql.ts'
import { readOfficeProduct } from '../products.sql.ts'
import { getProductHistory } from './history.calls.ts'

const pageSize = 30
const pricesShown = 100

export const getProductHistoryService: Service<typeof getProductHistory> = async (
  context,
  { product_id, limit = pageSize, cursor },
) => {
  const { db } = context
  const productId = Number(product_id)
  const product = await readOfficeProduct(db, productId)
  if (!product) throw refuse(getProductHistory, 'notFound')
  const subject = `product ${productId}`
  const entries = await readListRows(db, auditSql, { subject }, { after: cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(entries, limit, ({ id }) => id)
  const formatted = await formatAuditLog(context, page.map(withoutImport))
  return {
    data: formatted.map((entry, place) => ({ ...entry, import_id: importOf(page[place]!) })),
    product: { product_id: productId, name: product.name },
    stock: await readStock(db, productId),
    prices: await formatPrices(context, productId),
    now: shopTime(),
    reference: await readShopSetting(db, discountReference),
    next_cursor,
  }
}

async function formatPrices(context: Parameters<typeof formatAuditLog>[0], productId: number) {
  const prices = await listRecordedPrices(context.db, productId, pricesShown)
  const entries = prices.flatMap(({ entry }) => (entry ? [{ ...entry, at: new Date(entry.at) }] : []))
  const formatted = await formatAuditLog(context, entries)
  return prices.map(({ at, mrp, offered, prior_price, active, entry }) => ({
    at,
    mrp: paise(mrp),
    offered: paise(offered),
    prior_price: prior_price === null ? null : paise(prior_price),
    is_shown: active,
    actor: entry?.actor ?? null,
    what: formatted.find(({ id }) => id === entry?.id)?.what ?? null,
  }))
}

function importOf({ after }: AuditRow): number | null {
  const number = after?.['by_import']
  return typeof number === 'number' ? number : null
}

// Removes the import's id from a log entry's values, because the screen shows a link to the import instead.
function withoutImport(entry: AuditRow): AuditRow {
  const { by_import: _import, ...after } = entry.after ?? {}
  return { ...entry, after: entry.after && after }
}
