import type { Db } from '../../../platform/database/database.ts'
import { sellerSetting } from '../../../platform/settings/seller.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { hasInvoice, type InvoiceKind, insertInvoice } from './invoices.sql.ts'

type OrderKey = { id: number; member_id: number }

/**
 * Issues an order's tax invoice when the goods leave, because dispatch counts as the supply by law. Call it
 * last in the transaction that dispatches the order, because it locks the series until the transaction ends.
 */
export async function issueInvoice(db: Db, order: OrderKey, at?: Date): Promise<void> {
  await issue(db, 'invoice', order, at)
}

/**
 * Issues a credit note for one partial cancellation or return, or for all remaining units of a cancelled
 * order. Does nothing if the order has no invoice.
 */
export async function issueCreditNote(
  db: Db,
  order: OrderKey,
  { at, change = 0 }: { at?: Date; change?: number } = {},
): Promise<void> {
  if (await hasInvoice(db, order)) await issue(db, 'credit_note', order, at, change)
}

async function issue(
  db: Db,
  kind: InvoiceKind,
  order: OrderKey,
  at: Date | undefined,
  change = 0,
): Promise<void> {
  const seller = await readShopSetting(db, sellerSetting)
  await insertInvoice(db, { kind, order, seller, at, change })
}
