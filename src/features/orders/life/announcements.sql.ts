import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** An event's position in the order in which events are announced. */
export type EventPlace = {
  /**
   * A string with microseconds. A Date has no microseconds, so the next page would contain the same event
   * again.
   */
  at: string
  orderId: number
  position: number
}

export type UnannouncedEvent = EventPlace & {
  memberId: number
  status: string
  actor: string
  note: string
  orderNo: string
  net: number
  /** The net amount without earlier cancellations and returns, in paise. */
  netLeft: number
  /** Whether the order goes in several parcels. */
  isInParts: boolean
  /** The paid part of `netLeft`; 0 for cash not collected yet. */
  paidLeft: number
  mobile: string
  /** The courier and the tracking number; null for an order without a courier. */
  courier: string | null
  trackingNo: string | null
  /** The language that the buyer chose; null if they never chose. */
  language: string | null
  isClosed: boolean
  /** Whether the event is at least half a day old, so that a message about it would confuse the buyer. */
  isTooLate: boolean
  /** The error of the last failed attempt. */
  failure: string | null
}

/** Reads the oldest unannounced events after a position, with the data for their messages. */
export async function readUnannouncedEvents(
  db: Db,
  { after, limit }: { after: EventPlace | undefined; limit: number },
): Promise<UnannouncedEvent[]> {
  const { rows } = await sql<UnannouncedEvent>`
    select order_event.at::text as at, order_event.member_id as "memberId", order_event.order_id as "orderId", position, order_event.status, order_event.actor,
        order_event.note, order_no as "orderNo", net,
        net - net_taken_off as "netLeft", in_parts as "isInParts", case when cash > 0 and order_event.status <> 'returned' then 0
          else net - net_taken_off - pickup_charge - case when keeps_charges then charges_of(delivery_charge, cash_fee) else 0 end end as "paidLeft",
        mobile, courier, tracking_no as "trackingNo", language, closed_at is not null as "isClosed",
        order_event.at < now() - interval '12 hours' as "isTooLate", announcement_failure as failure
      from order_event
        join purchase_order on purchase_order.id = order_event.order_id and purchase_order.member_id = order_event.member_id
        join member on member.id = purchase_order.member_id
        left join shipment on shipment.order_id = purchase_order.id and shipment.member_id = purchase_order.member_id
      where announced_at is null and announcement_given_up_at is null
        and (order_event.at, order_event.order_id, position) > (
          coalesce(${after?.at ?? null}::text::timestamptz, '-infinity'), ${after?.orderId ?? 0}::bigint, ${after?.position ?? 0}::int)
      order by order_event.at, order_event.order_id, position limit ${limit}`.execute(db)
  return rows
}

/** Lists the announcements given up in the last `days` days, newest first, for the operator. */
export async function listGivenUpAnnouncements(db: Db, days: number) {
  return await db
    .selectFrom('order_event')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_event.order_id')
        .onRef('purchase_order.member_id', '=', 'order_event.member_id'),
    )
    .select([
      'order_no',
      'order_event.status',
      'order_event.announcement_given_up_at as given_up_at',
      'order_event.announcement_failure as reason',
    ])
    .where('announcement_given_up_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('announcement_given_up_at', 'desc')
    .execute()
}
