import * as z from 'zod/mini'
import { shopSetting } from '../../platform/shop-settings.ts'

/** How many units one member may keep back for an online payment under way. */
export const reservedUnitsMax = shopSetting('reserved_units_max', z.int().check(z.positive()), 200)

/**
 * How many units, times how many minutes, one member may keep back within a day without paying: by the fallback 100
 * units twice for the quarter of an hour that a payment has, or one unit two hundred times.
 */
export const unpaidUnitMinutesMax = shopSetting('unpaid_unit_minutes_max', z.int().check(z.positive()), 3_000)
