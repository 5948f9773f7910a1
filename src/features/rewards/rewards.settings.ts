import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/** How many days after its delivery an order can be returned, and earns nothing yet. */
export const returnWindowDays = shopSetting('return_window_days', z.int().check(z.gte(0), z.lte(365)), 7, {
  group: 'rewards',
  title: 'office.settings.returnWindow',
  help: 'office.settings.returnWindowHelp',
  shape: 'one',
  input: 'days',
})
