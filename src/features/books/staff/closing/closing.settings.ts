import * as z from 'zod/mini'
import { shopSetting } from '../../../../platform/settings/shop-settings.ts'

/** Whether the books' first closing takes two staff members. */
export const firstClosingNeedsTwo = shopSetting('first_closing_needs_two', z.boolean(), false, {
  group: 'limits',
  title: 'office.settings.firstClosingNeedsTwo',
  help: 'office.settings.firstClosingNeedsTwoHelp',
  shape: 'one',
  input: 'switch',
})
