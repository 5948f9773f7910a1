import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/** The default and the maximum of the setting, which the database needs too. */
export const slotsBound = { fallback: 10, max: 1_000 }

/**
 * The maximum number of slots of a member. Each slot counts the same business of the same team, so without a
 * limit members could buy awards.
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
