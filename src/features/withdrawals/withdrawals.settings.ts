import * as z from 'zod/mini'
import { isDay } from '../../calendar/day-form.ts'
import { legalSource, shopSetting } from '../../platform/settings/shop-settings.ts'

const percent = z.number().check(z.gte(0), z.lte(100))
const rupees = z.number().check(z.gte(0), z.lte(10_000_000))
const hundredths = z.multipleOf(0.01)

/** The minimum amount of a withdrawal, in rupees. A bank transfer cannot be less than one rupee. */
export const withdrawalMinimum = shopSetting('withdrawal_minimum', rupees.check(z.gte(2), hundredths), 500, {
  group: 'withdrawals',
  title: 'office.settings.withdrawalMinimum',
  help: 'office.settings.withdrawalMinimumHelp',
  shape: 'one',
  input: 'rupees',
})

/** The number of days after the request within which members are told to expect the money in the bank. */
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

/** The number of hours during which nothing is paid to a bank account that replaced another one. */
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

/**
 * The number of hours after a change of a member's mobile number during which the member cannot request a
 * withdrawal. Login codes now go to the new number, whoever holds it.
 */
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
 * The number of hours after which a payout that was sent but has not ended counts as stuck. Staff may then
 * end the payout, if the provider does not know it.
 */
export const payoutStuckHours = shopSetting('payout_stuck_hours', z.int().check(z.gte(1), z.lte(720)), 24, {
  group: 'withdrawals',
  title: 'office.settings.payoutStuck',
  help: 'office.settings.payoutStuckHelp',
  shape: 'one',
  input: 'hours',
})

/**
 * The tax on commission: the percent, the threshold of commission per financial year (rupees), and the
 * percent for members without a PAN. If the percent is 0, no tax is deducted, also without a PAN.
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
  // Refuses more decimals, because the tax is calculated in hundredths of a percent and in paise.
  {
    strict: z.object({
      percent: percent.check(hundredths),
      threshold: rupees.check(hundredths),
      percent_without_pan: percent.check(hundredths),
    }),
  },
)

/**
 * The commission that is taxed in a year above the threshold: the whole of it, as the law requires, or the
 * part above the threshold. If earlier credits of the year did not pay their tax, later ones pay it.
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
 * When TDS is deducted: at each credit of commission, as the law requires (credit or payment, whichever is
 * earlier), or only at withdrawals. With either value, a withdrawal pays tax that is still due.
 */
export const tdsMoment = shopSetting('tds_moment', z.enum(['credit', 'withdrawal']), 'credit', {
  group: 'withdrawals',
  title: 'office.settings.tdsMoment',
  help: 'office.settings.tdsMomentHelp',
  shape: 'one',
  input: 'choice',
  choices: { credit: 'office.settings.tdsAtCredit', withdrawal: 'office.settings.tdsAtWithdrawal' },
})

const nameInLaw = z.string().check(z.minLength(1), z.maxLength(20), z.regex(/^[0-9A-Za-z()./ -]+$/))

/**
 * The names of TDS on commission by the date of the credit: the section of the Income-tax Act, the form of the
 * return and the form of the certificate. Each row applies from its first day, in the order of days.
 */
export const tdsLaw = shopSetting(
  'tds_law',
  z.array(
    z.object({
      from: z.string(),
      section: z.string(),
      return_form: z.string(),
      certificate_form: z.string(),
      source: z.string(),
    }),
  ),
  [
    {
      from: '2004-04-01',
      section: '194H',
      return_form: '26Q',
      certificate_form: '16A',
      source: 'ITA 43/1961, s. 194H',
    },
    {
      from: '2026-04-01',
      section: '393(1)',
      return_form: '140',
      certificate_form: '131',
      source: 'ITA 30/2025, s. 393(1)',
    },
  ],
  {
    group: 'withdrawals',
    title: 'office.settings.tdsLaw',
    help: 'office.settings.tdsLawHelp',
    shape: 'rows',
    rowsMax: 20,
    fields: [
      { name: 'from', label: 'office.settings.tdsLawFrom', input: 'text' },
      { name: 'section', label: 'office.finance.csvSection', input: 'text' },
      { name: 'return_form', label: 'office.settings.tdsReturnForm', input: 'text' },
      { name: 'certificate_form', label: 'office.settings.tdsCertificateForm', input: 'text' },
      { name: 'source', label: 'office.settings.discountReferenceSource', input: 'text' },
    ],
  },
  {
    strict: z
      .array(
        z.object({
          from: z.string().check(z.refine(isDay, { error: 'office.settings.discountReferenceDay' })),
          section: nameInLaw,
          return_form: nameInLaw,
          certificate_form: nameInLaw,
          source: legalSource,
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(20, 'office.settings.tooManyRows'),
        z.refine((rows) => rows.every((row, place) => place === 0 || rows[place - 1]!.from < row.from), {
          error: 'office.settings.tdsLawOrder',
        }),
      ),
  },
)
