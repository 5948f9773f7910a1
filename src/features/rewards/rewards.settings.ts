import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * How many days a member who owes for rewards that were taken back cannot close the account, unless two of the staff give up
 * what is due. After that it is given up with the closing.
 */
export const dueGivenUpDays = shopSetting('due_given_up_days', z.int().check(z.gte(0), z.lte(3650)), 180, {
  group: 'rewards',
  title: 'office.settings.dueGivenUp',
  help: 'office.settings.dueGivenUpHelp',
  shape: 'one',
  input: 'days',
})

/**
 * The most that all levels of a reward plan may get of an order together, in percent: a plan above it is refused, whoever
 * writes it.
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
 * Whether a new version of the reward plan changes nothing until a second person approves it. The command of the operator,
 * which knows no second person, adds none then.
 */
export const planNeedsTwo = shopSetting('plan_needs_two', z.boolean(), false, {
  group: 'rewards',
  title: 'office.settings.planNeedsTwo',
  help: 'office.settings.planNeedsTwoHelp',
  shape: 'one',
  input: 'switch',
})

/** How many days after its delivery an order can be returned, and earns nothing yet. */
export const returnWindowDays = shopSetting('return_window_days', z.int().check(z.gte(0), z.lte(365)), 7, {
  group: 'rewards',
  title: 'office.settings.returnWindow',
  help: 'office.settings.returnWindowHelp',
  shape: 'one',
  input: 'days',
})
