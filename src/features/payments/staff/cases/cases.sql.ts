import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import { listed } from '../../../../platform/database/states.ts'
import type { ListSql } from '../../../../platform/service/list-rows.ts'
import { openRefund } from '../../payment-states.ts'

export type ListedCase = Selectable<Tables['payment_case']> & {
  provider_payment_id: string
  order_no: string | null
  order_status: Selectable<Tables['purchase_order']>['status'] | null
  name: string
  mobile: string
  is_closed: boolean
  decider: string | null
  /** Whether accepting this case's loss would make the shop bear the loss of the whole payment. */
  is_whole: boolean
  /** Whether refunds and disputes together took more than the payment's amount. */
  is_lost_twice: boolean
  /** Whether a refund of the payment is pending. */
  has_open_refund: boolean
}

const caseRows = sql<ListedCase>`select payment_case.*, provider_payment_id, order_no, purchase_order.status as order_status,
    member.name, member.mobile, member.closed_at is not null as is_closed, staff_member.name as decider, 
    (select sum(booked) from payment_case as borne
      where borne.payment_id = payment.id and borne.member_id = payment.member_id
        and (borne.id = payment_case.id or borne.decision = 'accept_loss')) = payment.amount as is_whole,
    coalesce((select sum(amount) from refund
      where refund.payment_id = payment.id and refund.member_id = payment.member_id and refund.state <> 'failed'), 0)
      + coalesce((select sum(booked) from payment_case as dispute
        where dispute.payment_id = payment.id and dispute.member_id = payment.member_id and dispute.kind = 'dispute'), 0)
      > payment.amount as is_lost_twice,
    exists (select from refund where refund.payment_id = payment.id and refund.member_id = payment.member_id
      and refund.state in ${listed(openRefund)}) as has_open_refund
  from payment_case
    join payment on payment.id = payment_id and payment.member_id = payment_case.member_id
    join member on member.id = payment_case.member_id
    left join purchase_order on payment_intent_id = payment_case.intent_id and purchase_order.member_id = payment_case.member_id
    left join staff_member on staff_member.id = decided_by`

/** The SQL of the staff's list of cases: all of them, or those that wait for a decision. */
export const casesSql: ListSql<ListedCase, { state: 'open' | 'all' }> = {
  select: caseRows,
  where: { state: (state) => (state === 'open' ? sql`decision is null` : sql`true`) },
  by: sql`payment_case.id`,
}

export async function findCase(db: Db, id: number): Promise<ListedCase | undefined> {
  const { rows } = await sql<ListedCase>`${caseRows} where payment_case.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Counts the cases that wait for a decision. Returns when the oldest was reported, and the next deadline for
 * evidence.
 */
export async function readOpenCases(
  db: Db,
  max: number,
): Promise<{ found: number; since: Date | null; respond_by: Date | null }> {
  const { rows } = await sql<{ found: number; since: Date | null; respond_by: Date | null }>`
    select count(*)::integer as found, min(noticed_at) as since, min(respond_by) filter (where provider_state = 'open') as respond_by
      from (select noticed_at, respond_by, provider_state from payment_case where decision is null order by id limit ${max}) as waiting`.execute(
    db,
  )
  return rows[0]!
}
