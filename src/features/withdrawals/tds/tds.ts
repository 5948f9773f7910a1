import { type Paise, paise, zeroPaise } from '../../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../../money/percent.ts'

/** The rule by which tax is kept back. Threshold in paise, of one financial year. */
export type TdsRule = { percent: BasisPoints; threshold: Paise; percentWithoutPan: BasisPoints }

/** What the tax of a member is reckoned from, in this financial year (April to March), in paise. */
export type TdsYear = {
  /** Level income and awards that were credited, less what was reversed. */
  commission: Paise
  /** The tax of withdrawals that were asked for this year and not given back. */
  deducted: Paise
  hasPan: boolean
}

/** The tax that is due now: of which commission, by which percent, and how much of it was not kept back yet. */
export type TdsDue = { base: Paise; percent: BasisPoints; due: Paise }

// The least that can be sent to a bank.
const arrivesAtLeast = paise(100)

/**
 * The tax on commission (section 194H of the Income-tax Act): a percent of what the year's commission exceeds the threshold
 * by, half-up to the paisa, less what was kept back this year already. It is kept back when money is withdrawn.
 */
export function tdsDue({ commission, deducted, hasPan }: TdsYear, rule: TdsRule): TdsDue {
  const base = paise(Math.max(commission - rule.threshold, 0))
  const percent = rule.percent === 0 || hasPan ? rule.percent : rule.percentWithoutPan
  return { base, percent, due: paise(Math.max(percentOf(base, percent) - deducted, 0)) }
}

/** The part of the tax that one withdrawal pays: a rupee arrives at least, and the rest is kept back of the next. */
export function tdsOf(amount: Paise, { due }: Pick<TdsDue, 'due'>): Paise {
  return amount <= arrivesAtLeast ? zeroPaise : paise(Math.min(due, amount - arrivesAtLeast))
}
