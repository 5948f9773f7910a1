import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { earningOut } from '../../wire/earning-fields.ts'

// SQL for statements that read network_member or slot together with the view earning_rule.

/** What a member lacks to earn, in the order in which to get it. */
export type LacksToEarn = z.infer<typeof earningOut.earning_lacks>

/** SQL for what a row of network_member lacks to earn points, level income and awards. */
export const lacksToEarn = sql<LacksToEarn>`lacks_to_earn(subscribed, agreed_version, identified, requires, required_version)`

/** SQL for whether a row of network_member may earn points, level income and awards. */
export const mayEarn = sql<boolean>`${lacksToEarn} = '{}'`

/** SQL for the number of a member's direct referrals with an open account who take part. */
export const activeReferrals = sql<number>`case requires when 'agreement' then agreed_referrals else active_referrals end`

/**
 * SQL for whether a row of slot earns awards: by the rule 'slot' each paid one, by 'agreement' the member's
 * oldest one that was not refunded.
 */
export const earnsAwards = sql<boolean>`case when requires = 'agreement' then slot.id = (
    select min(own.id) from slot as own join slot_progress as counted on counted.slot_id = own.id and counted.member_id = own.member_id
      where own.member_id = slot.member_id)
  else slot.transfer_id is not null end`
