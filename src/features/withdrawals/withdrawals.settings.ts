import * as z from 'zod/mini'
import { shopSetting } from '../../platform/settings/shop-settings.ts'

const percent = z.number().check(z.gte(0), z.lte(100))
const rupees = z.number().check(z.gte(0), z.lte(10_000_000))
const hundredths = z.multipleOf(0.01)

/** The least that is withdrawn at once, in rupees. Below a rupee nothing can be sent. */
export const withdrawalMinimum = shopSetting('withdrawal_minimum', rupees.check(z.gte(2), hundredths), 500, {
  group: 'withdrawals',
  title: 'office.settings.withdrawalMinimum',
  help: 'office.settings.withdrawalMinimumHelp',
  shape: 'one',
  input: 'rupees',
})

/** Within how many days of being asked for a withdrawal is expected in the bank, which members are told. */
export const withdrawalExpectedDays = shopSetting(
  'withdrawal_expected_days',
  z.int().check(z.gte(1), z.lte(60)),
  3,
  {
    group: 'withdrawals',
    title: 'office.settings.withdrawalDays',
    help: 'office.settings.withdrawalDaysHelp',
    shape: 'one',
    input: 'days',
  },
)

/** How many hours nothing is paid to a bank account that took the place of another. */
export const bankChangeWaitHours = shopSetting(
  'bank_change_wait_hours',
  z.int().check(z.gte(0), z.lte(720)),
  24,
  {
    group: 'withdrawals',
    title: 'office.settings.bankWait',
    help: 'office.settings.bankWaitHelp',
    shape: 'one',
    input: 'hours',
  },
)

/** How many hours nothing is paid after a member's mobile number changed: whoever has the new number gets the codes. */
export const numberChangeWaitHours = shopSetting(
  'number_change_wait_hours',
  z.int().check(z.gte(0), z.lte(720)),
  48,
  {
    group: 'withdrawals',
    title: 'office.settings.numberWait',
    help: 'office.settings.numberWaitHelp',
    shape: 'one',
    input: 'hours',
  },
)

/**
 * How many hours after it was first sent a payout that never ended counts as stuck: from then on a person may end it, if the
 * provider does not know it.
 */
export const payoutStuckHours = shopSetting('payout_stuck_hours', z.int().check(z.gte(1), z.lte(720)), 24, {
  group: 'withdrawals',
  title: 'office.settings.payoutStuck',
  help: 'office.settings.payoutStuckHelp',
  shape: 'one',
  input: 'hours',
})

/**
 * The tax that is kept back of commission: its percent, from which commission in a financial year on (rupees), and the
 * percent for members without a PAN. A percent of 0 keeps nothing back of anybody.
 */
export const tdsSetting = shopSetting(
  'tds',
  z.object({ percent, threshold: rupees, percent_without_pan: percent }),
  { percent: 2, threshold: 20_000, percent_without_pan: 20 },
  {
    group: 'withdrawals',
    title: 'office.settings.tds',
    help: 'office.settings.tdsHelp',
    shape: 'fields',
    fields: [
      { name: 'percent', label: 'office.settings.tdsPercent', input: 'percent' },
      { name: 'threshold', label: 'office.settings.tdsThreshold', input: 'rupees' },
      { name: 'percent_without_pan', label: 'office.settings.tdsWithoutPan', input: 'percent' },
    ],
  },
  // The tax is kept back in hundredths of a percent and paise: what is finer would be shown, and rounded.
  {
    strict: z.object({
      percent: percent.check(hundredths),
      threshold: rupees.check(hundredths),
      percent_without_pan: percent.check(hundredths),
    }),
  },
)

/**
 * The commission that is taxed in a year above the threshold: all of it, as the law asks, or the part above. What was not deducted
 * earlier in the year comes from later credits of the year.
 */
export const tdsBase = shopSetting('tds_base', z.enum(['whole', 'above']), 'whole', {
  group: 'withdrawals',
  title: 'office.settings.tdsBase',
  help: 'office.settings.tdsBaseHelp',
  shape: 'one',
  input: 'choice',
  choices: { whole: 'office.settings.tdsOfWhole', above: 'office.settings.tdsAbove' },
})

/**
 * When that tax is deducted: of each credit of commission, as the law asks (credit or payment, whichever is earlier), or of
 * withdrawals alone. A withdrawal settles whatever is due still.
 */
export const tdsMoment = shopSetting('tds_moment', z.enum(['credit', 'withdrawal']), 'credit', {
  group: 'withdrawals',
  title: 'office.settings.tdsMoment',
  help: 'office.settings.tdsMomentHelp',
  shape: 'one',
  input: 'choice',
  choices: { credit: 'office.settings.tdsAtCredit', withdrawal: 'office.settings.tdsAtWithdrawal' },
})
