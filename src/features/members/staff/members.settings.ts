import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

/**
 * The highest balance in rupees at which one staff member alone may change a member's mobile number. Above it
 * a second one approves.
 */
export const numberChangeLimitRupees = shopSetting(
  'number_change_alone',
  z.number().check(z.gte(0), z.lte(10_000_000)),
  0,
  {
    group: 'withdrawals',
    title: 'office.settings.numberChangeAlone',
    help: 'office.settings.numberChangeAloneHelp',
    shape: 'one',
    input: 'rupees',
  },
)
