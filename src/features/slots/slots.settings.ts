import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * How many slots a member may have. Each of them counts the same business of the same team, so without an end they would
 * be a way to buy awards.
 */
export const slotsPerMemberMax = shopSetting(
  'slots_per_member_max',
  z.int().check(z.gte(1), z.lte(1_000)),
  10,
  {
    group: 'rewards',
    title: 'office.settings.slotsMax',
    help: 'office.settings.slotsMaxHelp',
    shape: 'one',
    input: 'whole',
  },
)
