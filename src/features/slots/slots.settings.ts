import * as z from 'zod/mini'
import { shopSetting } from '../../platform/shop-settings.ts'

/**
 * How many slots a member may have. Each of them counts the same business of the same team, so without an end they would
 * be a way to buy awards.
 */
export const slotsPerMemberMax = shopSetting('slots_per_member_max', z.int().check(z.positive()), 10)
