import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

/**
 * The highest wealth of a member, in rupees, at which one staff member alone may change the mobile number.
 * For a member with more, a second staff member must approve the change.
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
