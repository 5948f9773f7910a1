import * as z from 'zod/mini'
import { shopSetting } from '../../../../platform/settings/shop-settings.ts'

/**
 * Whether two staff members are needed to close the books for the first time, up to a day before which they
 * are in another system.
 */
export const firstClosingNeedsTwo = shopSetting('first_closing_needs_two', z.boolean(), false, {
  group: 'limits',
  title: 'office.settings.firstClosingNeedsTwo',
  help: 'office.settings.firstClosingNeedsTwoHelp',
  shape: 'one',
  input: 'switch',
})
