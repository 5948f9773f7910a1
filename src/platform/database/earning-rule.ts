import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { earningOut } from '../../wire/earning-fields.ts'

// SQL for statements that read network_member or slot together with the view earning_rule.

/**
 * The conditions for earning rewards that a member does not meet yet, in the order in which to meet them: a
 * paid subscription, the direct seller's agreement, a verified identity.
 */
export type LacksToEarn = z.infer<typeof earningOut.earning_lacks>

/**
 * SQL for the conditions that the member in a network_member row does not meet yet to earn points, level
 * income and awards.
 */
export const lacksToEarn = sql<LacksToEarn>`lacks_to_earn(subscribed, agreed_version, identified, requires, required_version)`

/** SQL for whether the member of a network_member row may earn points, level income and awards. */
export const mayEarn = sql<boolean>`${lacksToEarn} = '{}'`

/**
 * SQL for the number of a member's active direct referrals with an open account. Under the rule 'agreement'
 * active referrals have accepted the agreement, otherwise they have a subscription.
 */
export const activeReferrals = sql<number>`case requires when 'agreement' then agreed_referrals else active_referrals end`

/**
 * SQL for whether a slot (a paid subscription) earns awards. Under the rule 'slot' every paid slot does.
 * Under the rule 'agreement' only the member's oldest slot that was not refunded does.
 */
export const earnsAwards = sql<boolean>`case when requires = 'agreement' then slot.id = (
    select min(own.id) from slot as own join slot_progress as counted on counted.slot_id = own.id and counted.member_id = own.member_id
      where own.member_id = slot.member_id)
  else slot.transfer_id is not null end`
