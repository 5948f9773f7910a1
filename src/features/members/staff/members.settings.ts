import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

/** Up to which balance of a member (rupees) one of the staff alone changes the mobile number. Above it another one approves. */
export const numberChangeAlone = shopSetting(
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
