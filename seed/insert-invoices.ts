import { issueCreditNote, issueInvoice } from '../src/features/orders/issue-invoice.flow.ts'
import type { Db } from '../src/platform/database.ts'

/** Issues the invoices of the demo's orders in order of their dates, so that the serial numbers are consecutive. */
export async function insertInvoices(db: Db): Promise<void> {
  const steps = await db
    .selectFrom('order_event')
    .select(['order_id', 'status', 'at'])
    .where('status', 'in', ['processed', 'rejected'])
    .orderBy('at')
    .execute()
  for (const { order_id: orderId, status, at } of steps)
    await (status === 'processed' ? issueInvoice(db, orderId, at) : issueCreditNote(db, orderId, at))
}
