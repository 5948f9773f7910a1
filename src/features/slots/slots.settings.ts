import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/** What bounds the setting, and takes its place where it was never set: the database goes by it too. */
export const slotsBound = { fallback: 10, max: 1_000 }

/**
 * How many slots a member may have. Each of them counts the same business of the same team, so without an end they would
 * be a way to buy awards.
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
