import * as z from 'zod/mini'
import { shopSetting } from '../../../../platform/settings/shop-settings.ts'

/**
 * Whether two staff members are needed for the first closing of the books. It covers the days before the shop
 * moved here from another system, which has the books of those days.
 */
export const firstClosingNeedsTwo = shopSetting('first_closing_needs_two', z.boolean(), false, {
  group: 'limits',
  title: 'office.settings.firstClosingNeedsTwo',
  help: 'office.settings.firstClosingNeedsTwoHelp',
  shape: 'one',
  input: 'switch',
})
