import { sql } from 'kysely'
import { approvalRows, type Requested } from '../../../../platform/database/approval-rows.ts'

/** A write-off with its order number. */
export type WriteOff = Requested<'cash_write_off'> & { order_no: string }

export const writeOffRows = approvalRows<'cash_write_off', WriteOff>('cash_write_off', {
  columns: sql`, order_no`,
  joins: sql`join purchase_order on purchase_order.id = order_id and purchase_order.member_id = cash_write_off.member_id`,
})
