import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { earnsAwards } from '../../platform/database/earning-rule.ts'

export async function countSlots(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('slot')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/** Finds the slot (subscription) that a payment bought. */
export async function findSlotOfIntent(db: Db, intent: { id: number; member_id: number }): Promise<number> {
  const { id } = await db
    .selectFrom('payment_intent')
    .innerJoin('slot', (join) =>
      join
        .onRef('slot.transfer_id', '=', 'payment_intent.transfer_id')
        .onRef('slot.member_id', '=', 'payment_intent.member_id'),
    )
    .select('slot.id')
    .where('payment_intent.id', '=', intent.id)
    .where('payment_intent.member_id', '=', intent.member_id)
    .executeTakeFirstOrThrow()
  return id
}

/** A slot (subscription), and the team's purchases delivered since it was opened. */
export type SlotRow = {
  id: number
  created_at: Date
  business: number
  has_invoice: boolean
  /** Whether the slot was paid for. */
  is_paid: boolean
  /** Whether the slot earns awards, according to the database view earning_rule. */
  earns_awards: boolean
}

/**
 * Lists a member's paid slots (subscriptions), newest first, together with an unpaid slot that earns awards.
 */
export async function listSlots(
  db: Db,
  memberId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<SlotRow[]> {
  let slots = slotsOf(db, memberId).orderBy('slot.id', 'desc').limit(limit)
  if (beforeId !== undefined) slots = slots.where('slot.id', '<', beforeId)
  return await slots.execute()
}

/** Lists the member's latest refunded slots (subscriptions), latest refund first. */
export async function listRefundedSlots(
  db: Db,
  memberId: number,
  limit: number,
): Promise<{ id: number; at: Date; has_invoice: boolean }[]> {
  return await db
    .selectFrom('slot')
    .innerJoin('slot_refund', (join) =>
      join.onRef('slot_refund.slot_id', '=', 'slot.id').onRef('slot_refund.member_id', '=', 'slot.member_id'),
    )
    .select(['slot.id', 'slot_refund.at', hasInvoice(memberId)])
    .where('slot.member_id', '=', memberId)
    .orderBy('slot_refund.at', 'desc')
    .limit(limit)
    .execute()
}

const hasInvoice = (memberId: number) =>
  sql<boolean>`exists (select from invoice where slot_id = slot.id and invoice.member_id = ${memberId})`.as(
    'has_invoice',
  )

/** Finds a slot (a subscription), if it belongs to this member. */
export async function findSlot(db: Db, memberId: number, slotId: number): Promise<SlotRow | undefined> {
  return await slotsOf(db, memberId).where('slot.id', '=', slotId).executeTakeFirst()
}

function slotsOf(db: Db, memberId: number) {
  return db
    .selectFrom('slot')
    .innerJoin('slot_progress', (join) =>
      join
        .onRef('slot_progress.slot_id', '=', 'slot.id')
        .onRef('slot_progress.member_id', '=', 'slot.member_id'),
    )
    .innerJoin('earning_rule', (join) => join.onTrue())
    .select(['slot.id', 'slot.created_at', 'slot_progress.business', earnsAwards.as('earns_awards')])
    .select(sql<boolean>`slot.transfer_id is not null`.as('is_paid'))
    .select(hasInvoice(memberId))
    .where('slot.member_id', '=', memberId)
    .where((eb) => eb.or([eb('slot.transfer_id', 'is not', null), earnsAwards]))
}

/** An award paid for a step of a slot (a paid subscription), with the terms of its plan. */
export type PaidAward = { slot_id: number; step: number; business: number; award: number; at: Date }

/** Returns the awards of a member's slots (paid subscriptions) that were paid and not reversed. */
export async function readPaidAwards(
  db: Db,
  memberId: number,
  slotIds: readonly number[],
): Promise<PaidAward[]> {
  if (slotIds.length === 0) return []
  return await db
    .selectFrom('reward')
    .innerJoin('reward_plan', 'reward_plan.version', 'reward.plan_version')
    .select(['reward.amount as award', 'reward.created_at as at'])
    .select((eb) => [
      eb.ref('reward.slot_id').$notNull().as('slot_id'),
      eb.ref('reward.step').$notNull().as('step'),
      sql<number>`coalesce(step_business[reward.step], reward.base)`.as('business'),
    ])
    .where('reward.slot_id', 'in', slotIds)
    .where('reward.member_id', '=', memberId)
    .where('reward.reversal_transfer_id', 'is', null)
    .orderBy('reward.step')
    .execute()
}

/** Lists a member's slots (subscriptions) for the data export, oldest first. */
export async function readMySlots(db: Db, memberId: number) {
  return await db
    .selectFrom('slot')
    .select(['id as slot_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
