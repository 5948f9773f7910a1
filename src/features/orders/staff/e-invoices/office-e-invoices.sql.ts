import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import type { ListSql } from '../../../../platform/service/list-rows.ts'

type EInvoice = Selectable<Tables['e_invoice']>

export type ListedEInvoice = Pick<
  EInvoice,
  'serial' | 'state' | 'issued_at' | 'attempts' | 'failure' | 'irn' | 'ack_no' | 'ack_at' | 'cancelled_at'
> & {
  e_invoice_id: number
  order_no: string
  business: string
  gstin: string
  may_cancel: boolean
  days_left: number | null
}

/** The staff's list of registrations. */
export const eInvoicesSql: ListSql<ListedEInvoice, { state: EInvoice['state'] | undefined }> = {
  select: sql`
    select e_invoice.id as e_invoice_id, e_invoice.serial, e_invoice.state, e_invoice.issued_at, attempts, failure, irn, ack_no, ack_at,
        cancelled_at, order_no, buyer ->> 'business_name' as business, buyer ->> 'gstin' as gstin,
        coalesce(e_invoice.state = 'registered'
          and now() < ack_at + make_interval(hours => (e_invoice_terms() ->> 'cancel_hours')::integer), false) as may_cancel,
        case when e_invoice.state in ('waiting', 'set_aside') then (e_invoice_terms() ->> 'report_days')::integer
          - ((now() at time zone 'Asia/Kolkata')::date - (e_invoice.issued_at at time zone 'Asia/Kolkata')::date) end as days_left
      from e_invoice
        cross join lateral (select buyer from invoice
          where invoice.serial = e_invoice.serial and invoice.member_id = e_invoice.member_id offset 0) as document
        cross join lateral (select order_no from purchase_order
          where purchase_order.id = e_invoice.order_id and purchase_order.member_id = e_invoice.member_id offset 0) as placed`,
  where: { state: (state) => sql`e_invoice.state = ${state}` },
  by: sql`e_invoice.id`,
}
