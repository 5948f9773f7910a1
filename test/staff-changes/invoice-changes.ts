import { sql } from 'kysely'
import type { Input, StaffChange, StaffChanges, StaffChangesFixture } from './fixture.ts'

/** Staff changes of the registrations of invoices. */
export function invoiceChanges({ orders }: Pick<StaffChangesFixture, 'orders'>): StaffChanges {
  /** Issues an invoice whose registration at the portal is in the given state. */
  const eInvoiceIn = (state: 'set_aside' | 'registered', more: Input = {}): StaffChange => ({
    async input() {
      const { orderno } = await orders.placed()
      await orders.process(orderno)
      const { rows } = await sql<{ id: number }>`
        insert into e_invoice (member_id, serial, order_id, state, issued_at, failure, irn, ack_no, ack_at)
          select invoice.member_id, serial, order_id, ${state}, issued_at, 'no answer', said.* from invoice
            join purchase_order on purchase_order.id = order_id and order_no = ${orderno}
            cross join (values (${state === 'registered' ? 'a'.repeat(64) : null}, ${state === 'registered' ? '1' : null},
              ${state === 'registered' ? new Date() : null}::timestamptz)) as said
          returning id`.execute(orders.shop.db)
      return { e_invoice_id: String(rows[0]!.id), ...more }
    },
    refused: { e_invoice_id: '999999' },
  })

  return {
    retryEInvoice: eInvoiceIn('set_aside'),
    cancelEInvoice: eInvoiceIn('registered', { reason: 'other', note: 'A mistake' }),
  }
}
