import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

// A limit in fractions of a paisa would be one that no amount is compared with.
const rupees = z.number().check(z.gte(1), z.lte(10_000_000), z.multipleOf(0.01))
const days = z.int().check(z.gte(0), z.lte(365))
const points = z.int().check(z.gte(1), z.lte(10_000_000))

/**
 * How much two of the staff may move by hand: in one correction, and in all that one person asks for in a day, in rupees; and
 * how many points in one, which count as rupees in the day. Whoever gave somebody the way in could be that person: for so many
 * days the two do not decide each other's corrections.
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
 * The most that may be missing, in rupees, of an order whose cash counts as received when its courier pays in less. Of an order of
 * which more is missing the courier owes the rest.
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
