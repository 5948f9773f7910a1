import * as z from 'zod/mini'
import type { EarningRule } from '../../money/earning-rules.ts'
import { legalSource, shopSetting } from '../../platform/settings/shop-settings.ts'

/** The default and the maximum of the setting slots_per_member_max, which the database functions need too. */
export const slotsBound = { fallback: 10, max: 1_000 }

/**
 * The maximum number of slots (paid subscriptions) of a member. All slots of a member count the same
 * purchases of the team. Without a limit, a member could buy many slots and get each award many times.
 */
export const slotsPerMemberMax = shopSetting(
  'slots_per_member_max',
  z.int().check(z.gte(1), z.lte(slotsBound.max)),
  slotsBound.fallback,
  {
    group: 'rewards',
    title: 'office.settings.slotsMax',
    help: 'office.settings.slotsMaxHelp',
    shape: 'one',
    input: 'whole',
  },
)

/**
 * Returns the number of slots (paid subscriptions) that a member may have, as the SQL function
 * `slot_allowance` does.
 * @param max the setting slots_per_member_max.
 */
export const slotsMaxBy = (rule: EarningRule, max: number): number => (rule === 'agreement' ? 1 : max)

/**
 * The number of days after the purchase during which a member can have a slot (a paid subscription) refunded
 * in full, and the legal source of that right.
 */
export const coolingOff = shopSetting(
  'cooling_off_days',
  z.object({
    days: z.int().check(z.gte(0), z.lte(366)),
    source: legalSource,
  }),
  { days: 30, source: 'G.S.R. 889(E), 2021-12-28' },
  {
    group: 'rewards',
    title: 'office.settings.coolingOff',
    help: 'office.settings.coolingOffHelp',
    shape: 'fields',
    fields: [
      { name: 'days', label: 'office.settings.coolingOffDays', input: 'days' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
)
