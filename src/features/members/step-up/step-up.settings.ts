import * as z from 'zod/mini'
import { shopSetting } from '../../../platform/settings/shop-settings.ts'

/** When a member proves once more who they are, before money leaves or the account changes hands. */
export const stepUpSetting = shopSetting(
  'step_up',
  z.enum(['after_login', 'always', 'never']),
  'after_login',
  {
    group: 'withdrawals',
    title: 'office.settings.stepUp',
    help: 'office.settings.stepUpHelp',
    shape: 'one',
    input: 'choice',
    choices: {
      after_login: 'office.settings.stepUpAfterLogin',
      always: 'office.settings.stepUpAlways',
      never: 'office.settings.stepUpNever',
    },
  },
)

/** For how many minutes a proof holds, and a login where it counts as one. */
export const stepUpMinutes = shopSetting('step_up_minutes', z.int().check(z.gte(1), z.lte(60)), 10, {
  group: 'withdrawals',
  title: 'office.settings.stepUpMinutes',
  help: 'office.settings.stepUpMinutesHelp',
  shape: 'one',
  input: 'whole',
})
