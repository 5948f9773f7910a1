import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * A slot (paid place in the network), its price and GST, and how the price was paid. Amounts are in paise.
 */
export type PaidSlot = {
  id: number
  isRefunded: boolean
  isInTime: boolean
  intentId: number | null
  storeCredit: number
  earnings: number
  online: number
  gst: number
  price: number
}

/**
 * Reads a member's paid slot and how it was paid. `online` is the part paid online, 0 without a payment
 * intent.
 * @param days the days after the purchase in which a slot can be refunded.
 */
export async function findPaidSlot(
  db: Db,
  memberId: number,
  { slotId, days }: { slotId: number; days: number },
): Promise<PaidSlot | undefined> {
  const { rows } = await sql<PaidSlot>`
    select slot.id, refunded.slot_id is not null as "isRefunded",
        slot.created_at > now() - make_interval(days => ${days}) as "isInTime", intent.id as "intentId",
        coalesce(intent.wallet_store_credit, -coalesce(paid."storeCredit", 0)) as "storeCredit",
        coalesce(intent.wallet_earnings, -coalesce(paid.earnings, 0)) as earnings, coalesce(intent.online, 0) as online,
        paid.gst, paid.price
      from slot
      left join slot_refund as refunded on refunded.slot_id = slot.id and refunded.member_id = slot.member_id
      left join payment_intent as intent on intent.transfer_id = slot.transfer_id and intent.member_id = slot.member_id
      cross join lateral (
        select sum(amount) filter (where own.kind = 'store_credit')::bigint as "storeCredit",
            sum(amount) filter (where own.kind = 'earnings')::bigint as earnings,
            coalesce(sum(amount) filter (where system.kind = 'gst'), 0)::bigint as gst,
            coalesce(sum(amount) filter (where system.kind in ('gst', 'subscription_sales')), 0)::bigint as price
          from entry
          left join account as own on own.id = entry.account_id and own.member_id = entry.member_id
          left join system_account as system on system.id = entry.account_id
          where entry.transfer_id = slot.transfer_id and entry.member_id = slot.member_id
      ) as paid
      where slot.id = ${slotId} and slot.member_id = ${memberId} and slot.transfer_id is not null`.execute(db)
  return rows[0]
}

/** Ends a refunded slot, and issues a credit note for its invoice. */
export async function insertSlotRefund(
  db: Db,
  refund: { slotId: number; memberId: number; transferId: number; seller: object },
): Promise<void> {
  const { slotId, memberId, transferId, seller } = refund
  await sql`select refund_slot(${slotId}, ${memberId}, ${transferId}, ${JSON.stringify(seller)}::jsonb)`.execute(
    db,
  )
}
