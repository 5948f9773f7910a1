import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

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
