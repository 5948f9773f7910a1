import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * The largest value of each setting below, and the value that applies if the operator has set none. The
 * database functions receive the same bounds.
 */
export const heldStockBounds = {
  units: { fallback: 200, max: 1_000_000 },
  unitMinutes: { fallback: 3_000, max: 100_000_000 },
}

/** The most units that one member may reserve for open online payments. */
export const reservedUnitsMax = shopSetting(
  'reserved_units_max',
  z.int().check(z.gte(1), z.lte(heldStockBounds.units.max)),
  heldStockBounds.units.fallback,
  {
    group: 'limits',
    title: 'office.settings.reservedUnits',
    help: 'office.settings.reservedUnitsHelp',
    shape: 'one',
    input: 'whole',
  },
)

/**
 * The most unit-minutes (units times minutes) that one member may reserve in a day without paying. The
 * default of 3,000 allows 200 units for 15 minutes.
 */
export const unpaidUnitMinutesMax = shopSetting(
  'unpaid_unit_minutes_max',
  z.int().check(z.gte(1), z.lte(heldStockBounds.unitMinutes.max)),
  heldStockBounds.unitMinutes.fallback,
  {
    group: 'limits',
    title: 'office.settings.unpaidMinutes',
    help: 'office.settings.unpaidMinutesHelp',
    shape: 'one',
    input: 'whole',
  },
)
