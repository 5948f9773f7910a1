import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

// Limits are whole paise. A limit with fractions of a paisa could never be reached exactly.
const rupees = z.number().check(z.gte(1), z.lte(10_000_000), z.multipleOf(0.01))
const days = z.int().check(z.gte(0), z.lte(365))
const points = z.int().check(z.gte(1), z.lte(10_000_000))

/**
 * Limits of corrections, which one staff member requests and another approves.
 * - `rupees`: the most rupees per correction. `rupees_a_day`: the most per requester and day; a point counts
 * as a rupee here.
 * - `points`: the most points per correction.
 * - `days_apart`: for so many days after one staff member gave another access, neither may decide the other's
 * corrections, because both accounts may belong to one person.
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
 * The largest shortfall, in rupees, at which an order's cash on delivery still counts as received in full. If
 * the shortfall is larger, the courier owes it.
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
