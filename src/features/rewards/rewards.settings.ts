import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * The number of days during which a member with a debt for reversed rewards cannot close the account.
 * Earlier, two staff members can waive the debt. After these days, closing the account waives it.
 */
export const dueGivenUpDays = shopSetting('due_given_up_days', z.int().check(z.gte(0), z.lte(3650)), 180, {
  group: 'rewards',
  title: 'office.settings.dueGivenUp',
  help: 'office.settings.dueGivenUpHelp',
  shape: 'one',
  input: 'days',
})

/**
 * The highest share of an order, in percent, that all levels of a reward plan may earn in total. A plan above
 * this share is refused.
 */
export const levelShareMax = shopSetting(
  'level_share_max',
  z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.01)),
  25,
  {
    group: 'rewards',
    title: 'office.settings.levelShareMax',
    help: 'office.settings.levelShareMaxHelp',
    shape: 'one',
    input: 'percent',
  },
)

/**
 * Whether a second staff member must approve a new version of the reward plan. If so, the operator's command
 * adds no version, because it has no second approver.
 */
export const planNeedsTwo = shopSetting('plan_needs_two', z.boolean(), false, {
  group: 'rewards',
  title: 'office.settings.planNeedsTwo',
  help: 'office.settings.planNeedsTwoHelp',
  shape: 'one',
  input: 'switch',
})

/** Days after delivery during which an order can be returned, and earns nothing yet. */
export const returnWindowDays = shopSetting('return_window_days', z.int().check(z.gte(0), z.lte(365)), 7, {
  group: 'rewards',
  title: 'office.settings.returnWindow',
  help: 'office.settings.returnWindowHelp',
  shape: 'one',
  input: 'days',
})
