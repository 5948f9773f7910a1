import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

// Limits are in whole paise, because no amount could equal a limit in fractions of a paisa.
const rupees = z.number().check(z.gte(1), z.lte(10_000_000), z.multipleOf(0.01))
const days = z.int().check(z.gte(0), z.lte(365))
const points = z.int().check(z.gte(1), z.lte(10_000_000))

/**
 * Limits of corrections, which one staff member requests and another approves: rupees per correction, rupees
 * per requester and day, and points per correction. In the day's limit a point counts as a rupee. A staff
 * member and the one who gave them access may be the same person, so for `days_apart` days neither may decide
 * the other's corrections.
 */
export const correctionLimits = shopSetting(
  'correction_limits',
  z.object({ rupees, rupees_a_day: rupees, points, days_apart: z._default(days, 14) }),
  { rupees: 50_000, rupees_a_day: 200_000, points: 10_000, days_apart: 14 },
  {
    group: 'limits',
    title: 'office.settings.correctionLimits',
    help: 'office.settings.correctionLimitsHelp',
    shape: 'fields',
    fields: [
      { name: 'rupees', label: 'office.settings.correctionRupees', input: 'rupees' },
      { name: 'rupees_a_day', label: 'office.settings.correctionRupeesDay', input: 'rupees' },
      { name: 'points', label: 'office.settings.correctionPoints', input: 'points' },
      { name: 'days_apart', label: 'office.settings.correctionDaysApart', input: 'days' },
    ],
  },
)

/**
 * The largest shortfall, in rupees, at which an order's cash still counts as received. Above it, the courier
 * owes the difference.
 */
export const cashShortfallMax = shopSetting(
  'cash_shortfall_max',
  z.number().check(z.gte(0), z.lte(1_000), z.multipleOf(0.01)),
  10,
  {
    group: 'limits',
    title: 'office.settings.cashShortfall',
    help: 'office.settings.cashShortfallHelp',
    shape: 'one',
    input: 'rupees',
  },
)
