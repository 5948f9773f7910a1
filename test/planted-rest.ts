import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'
import { corruptHistory } from './bend-history.ts'
import type { TestMember } from './test-app.ts'

/**
 * Plants rows that need many steps, about a member with the order, payment, parcel and refund of
 * `plantHistory`.
 */
export async function plantOtherRows(
  { shop }: { shop: { ownerDb: Db } },
  { id }: Pick<TestMember, 'id'>,
): Promise<void> {
  const order = sql`(select min(id) from purchase_order where member_id = ${id})`
  const orderNo = sql`(select min(order_no) from purchase_order where member_id = ${id})`
  const staff = sql`(select min(id) from staff_member)`
  const another = sql`(select max(id) from staff_member)`
  const rows: Record<string, ReturnType<typeof sql>> = {
    order_recall: sql`insert into order_recall (order_id, member_id, note, recalled_by, outcome, ended_at, refunded_at, refunded_by, refund_reason)
      values (${order}, ${id}, 'Planted', ${staff}, 'came_back', now(), now(), ${staff}, 'Planted')`,
    reinstated_order: sql`insert into reinstated_order (order_id, member_id, wallet, online, state, asked_by, asked_at, ask_reason, ended_by, ended_at)
      values (${order}, ${id}, 5, 0, 'written_off', ${staff}, now(), 'Planted', ${another}, now())`,
    e_invoice: sql`insert into e_invoice (member_id, serial, order_id, state, issued_at, failure, cancel_reason, cancel_note, cancel_asked_by,
        irn, ack_no, ack_at, signed_qr, signed_invoice, cancelled_at)
      values (${id}, (select min(serial) from invoice where member_id = ${id}), ${order}, 'cancelled', now(), 'Planted', 'other', 'Planted', ${staff}, repeat('a', 64), '1', now(),
        'Planted', 'Planted', now())`,
    payment_case: sql`insert into payment_case (member_id, payment_id, intent_id, kind, provider_case_id, provider_state, amount, decision, decided_at)
      select member_id, id, intent_id, 'refund', 'planted', 'processed', 5, 'accept_loss', now() from payment where member_id = ${id} limit 1`,
    booking_run_order: sql`with run as (insert into booking_run (choose, asked_by) values ('provider', ${staff}) returning id)
      insert into booking_run_order (run_id, position, order_no, outcome, why) select id, 1, ${orderNo}, 'refused', 'Planted' from run`,
    stock_correction: sql`insert into stock_correction (product_id, units, on_hand_after, cause, order_no, staff_id)
      select id, -1, 1, 'lost', ${orderNo}, ${staff} from product limit 1`,
    order_reward: sql`insert into order_reward (order_id, member_id, delivered_at, set_aside) values (${order}, ${id}, now(), 'Planted')
      on conflict do nothing`,
    cash_remittance_line: sql`update cash_remittance_line set order_no = ${orderNo}, state = 'more'`,
    cash_clearing: sql`update cash_clearing set order_no = ${orderNo}`,
    set_aside_report: sql`update set_aside_report set order_no = ${orderNo}`,
    audit_entry: sql`insert into audit_entry (actor, action, subject, before, after)
      values ('Planted by command', 'saveMember', ${`member ${id}`}, '{}', '{}')`,
  }
  for (const [table, statement] of Object.entries(rows))
    await corruptHistory(shop, table, (db) => statement.execute(db))
}
