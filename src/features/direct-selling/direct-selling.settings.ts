import * as z from 'zod/mini'
import { earningRules } from '../../money/earning-rules.ts'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

/**
 * The condition for earning points, level income and awards. The view `earning_rule` has the same default.
 */
export const earningRequires = shopSetting('earning_requires', z.enum(earningRules), 'slot', {
  group: 'rewards',
  title: 'office.settings.earningRequires',
  help: 'office.settings.earningRequiresHelp',
  shape: 'one',
  input: 'choice',
  choices: { slot: 'office.settings.earningSlot', agreement: 'office.settings.earningAgreement' },
  confirms: {
    values: ['slot'],
    text: 'office.settings.earningSlotRisk',
    phrase: 'office.settings.earningSlotPhrase',
  },
})
