import { type Paise, paise, sumPaise, zeroPaise } from '../../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../../money/percent.ts'

/**
 * The rule by which tax is deducted. Threshold in paise, of one financial year. `base` says which commission is taxed once the
 * year's total passes the threshold: the whole of it, or the part above.
 */
export type TdsRule = {
  percent: BasisPoints
  threshold: Paise
  percentWithoutPan: BasisPoints
  base: 'whole' | 'above'
}

/** What the tax of a member for a financial year (April to March) is reckoned from, in paise. */
export type TdsYear = {
  /** Level income and awards that were credited, less what was reversed. */
  commission: Paise
  /** The tax of it that was deducted already and not given back. */
  deducted: Paise
  hasPan: boolean
}

/** The tax that is due now: the taxed commission (all of the year's, or the part above the threshold), the percent, and what was not deducted yet. */
export type TdsDue = { base: Paise; isOfWhole: boolean; percent: BasisPoints; due: Paise }

/** The same of the financial year that began in `year`. */
export type TdsDueOfYear = TdsDue & { year: number }

/** The part of a year's tax that a withdrawal pays, as it is written down. */
export type TdsPart = { year: number; base: number; of_whole: boolean; percent_bp: number; amount: number }

// The least that can be sent to a bank.
const arrivesAtLeast = paise(100)

/**
 * Returns the tax on a year's commission: a percent of the taxed commission, half-up to the paisa, less what was deducted for that
 * year. Section 393(1) of the Income-tax Act 2025 (194H before) taxes the whole commission of a year that passes the threshold.
 */
export function tdsDue({ commission, deducted, hasPan }: TdsYear, rule: TdsRule): TdsDue {
  const base = taxedCommission(commission, rule)
  const percent = rule.percent === 0 || hasPan ? rule.percent : rule.percentWithoutPan
  const due = paise(Math.max(percentOf(base, percent) - deducted, 0))
  return { base, isOfWhole: rule.base === 'whole', percent, due }
}

function taxedCommission(commission: Paise, { threshold, base }: TdsRule): Paise {
  if (commission <= threshold) return zeroPaise
  return base === 'whole' ? commission : paise(commission - threshold)
}

/** Commission that was credited, and how much of it the member got beyond what they owed. Paise. */
export type CreditedCommission = { amount: Paise; kept: Paise }

/** The tax due of the year at a credit, and the part of it that the credit bears. */
export type TdsOfCredit = TdsDue & { taken: Paise }

/**
 * Returns the tax that each credit of one member bears, in the order of the credits. The credit that passes the threshold also
 * bears what earlier credits of the year were not charged, up to what the member kept of it. Later credits bear the rest.
 * @param year with all of these credits.
 */
export function tdsOfCredits(
  credits: readonly CreditedCommission[],
  year: TdsYear,
  rule: TdsRule,
): TdsOfCredit[] {
  let commission: number = year.commission - sumPaise(credits.map(({ amount }) => amount))
  let { deducted } = year
  return credits.map(({ amount, kept }) => {
    commission += amount
    const tax = tdsDue({ ...year, commission: paise(commission), deducted }, rule)
    const taken = paise(Math.min(tax.due, kept))
    deducted = paise(deducted + taken)
    return { ...tax, taken }
  })
}

/**
 * The tax that goes back with each of some reversals of one member, one after the other: by how much the tax of their year fell,
 * as far as more was deducted than it comes to now.
 * @param year with all of them reversed.
 * @param returnable what can be given back at all.
 */
export function tdsGivenBack(
  reversed: readonly Paise[],
  year: TdsYear,
  rule: TdsRule,
  returnable: Paise,
): TdsDue[] {
  const taxOf = (commission: number) =>
    tdsDue({ ...year, commission: paise(commission), deducted: zeroPaise }, rule)
  let commission: number = year.commission + sumPaise(reversed)
  let { deducted } = year
  let left: number = returnable
  return reversed.map((amount) => {
    const before = taxOf(commission)
    commission -= amount
    const after = taxOf(commission)
    const excess = Math.max(deducted - after.due, 0)
    const due = paise(Math.min(before.due - after.due, excess, left))
    deducted = paise(deducted - due)
    left -= due
    return { ...after, due }
  })
}

/** What is due of several years together. */
export function tdsOfYears(years: readonly Pick<TdsDue, 'due'>[]): Paise {
  return sumPaise(years.map(({ due }) => due))
}

/** The part of the tax that one withdrawal pays: a rupee arrives at least, and the rest is deducted of the next. */
export function tdsOf(amount: Paise, { due }: Pick<TdsDue, 'due'>): Paise {
  return amount <= arrivesAtLeast ? zeroPaise : paise(Math.min(due, amount - arrivesAtLeast))
}

/** Which years a withdrawal's tax is of: the earliest is settled first. */
export function tdsParts(tds: Paise, years: readonly TdsDueOfYear[]): TdsPart[] {
  let left: number = tds
  return years.flatMap(({ year, base, isOfWhole, percent, due }) => {
    const amount = Math.min(left, due)
    left -= amount
    return amount > 0 ? [{ year, base, of_whole: isOfWhole, percent_bp: percent, amount }] : []
  })
}
