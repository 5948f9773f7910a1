import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** Counts each kind of event in a shop. A model that never reaches a state proves nothing about it. */
export async function countReached(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'order ' || status as what, count(*) from purchase_order group by 1
    union all
    select 'order in parts ' || status, count(*) from purchase_order where in_parts group by 1
    union all
    select 'parcel of a part dealt with', count(*) from parcel where is_own and inspected_at is not null
    union all
    select 'order by ' || payment_type, count(*) from purchase_order group by 1
    union all
    select 'intent for ' || purpose || ' ' || state, count(*) from payment_intent group by 1
    union all
    select 'payment ' || state || coalesce(' ' || unapplied_reason, ''), count(*) from payment group by 1
    union all
    select 'reward ' || kind || case when reversal_transfer_id is null then '' else ' reversed' end, count(*)
      from reward group by 1
    union all
    select 'withdrawal ' || state, count(*) from withdrawal group by 1
    union all
    select 'correction ' || state, count(*) from correction group by 1
    union all
    select 'transfer ' || code, count(*) from transfer group by 1
    union all
    select 'return of a' || case kind when 'exchange' then 'n exchange ' else ' refund ' end || state, count(*) from return_request group by 1
    union all
    select 'return of an exchanged variant ' || state, count(*) from return_request
      where returned_product_id is not null and state in ('refunded', 'sent_again') group by 1
    union all
    select 'exchanged variant taken back', count(*) from order_line_change where returned_product_id is not null having count(*) > 0
    union all
    select 'pick-up of a return charged', count(*) from return_request where pickup_charged > 0 having count(*) > 0
    union all
    select case kind when 'returned' then 'order taken off' else 'part of an order cancelled' end, count(*)
      from order_change group by 1
    union all
    select 'coupon used' || case when released_at is null then '' else ' and given back' end, count(*) from coupon_use group by 1
    union all
    select 'parcel of a courier ' || state, count(*) from parcel where not is_own group by state
    union all
    select 'delivery that waits for its code', count(*) from parcel where state = 'delivered' and arrived_at is null having count(*) > 0
    union all
    select 'report of a courier set aside', count(*) from parcel_report where effect = 'set_aside' having count(*) > 0
    union all
    select 'recall ended ' || outcome, count(*) from order_recall where outcome is not null group by outcome
    union all
    select 'order reinstated ' || state, count(*) from reinstated_order group by 1
    union all
    select 'payment case of a ' || kind, count(*) from payment_case group by kind
    union all
    select 'payment case decided ' || decision, count(*) from payment_case where decision is not null group by decision
    union all
    select 'slot', count(*) from slot where transfer_id is not null
    union all
    select 'reward of a member who never paid for a slot', count(*) from reward
      where kind <> 'cashback' and not exists (
        select from slot where slot.member_id = reward.member_id and slot.transfer_id is not null)
    union all
    select 'member closed', count(*) from member where closed_at is not null
    union all
    select 'money due after a reversal', count(*) from entry join account on account.id = account_id
      where kind = 'clawback_due' and amount > 0
    order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}
