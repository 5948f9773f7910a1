import * as z from 'zod/mini'
import { shopSetting } from '../../../../platform/settings/shop-settings.ts'

/**
 * Whether a second staff member must approve the first closing of the books. The first closing covers the
 * days before the shop moved from another system, which has the books of those days.
 */
export const firstClosingNeedsTwo = shopSetting('first_closing_needs_two', z.boolean(), false, {
  group: 'limits',
  title: 'office.settings.firstClosingNeedsTwo',
  help: 'office.settings.firstClosingNeedsTwoHelp',
  shape: 'one',
  input: 'switch',
})
