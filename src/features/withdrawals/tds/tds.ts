import { type Paise, paise, sumPaise, zeroPaise } from '../../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../../money/percent.ts'

/** The rule by which tax is deducted. Threshold in paise, of one financial year. */
export type TdsRule = { percent: BasisPoints; threshold: Paise; percentWithoutPan: BasisPoints }

/** What the tax of a member for a financial year (April to March) is reckoned from, in paise. */
export type TdsYear = {
  /** Level income and awards that were credited, less what was reversed. */
  commission: Paise
  /** The tax of it that was deducted already and not given back. */
  deducted: Paise
  hasPan: boolean
}

/** The tax that is due now: of which commission, by which percent, and how much of it was not deducted yet. */
export type TdsDue = { base: Paise; percent: BasisPoints; due: Paise }

/** The same of the financial year that began in `year`. */
export type TdsDueOfYear = TdsDue & { year: number }

/** The part of a year's tax that a withdrawal pays, as it is written down. */
export type TdsPart = { year: number; base: number; percent_bp: number; amount: number }

// The least that can be sent to a bank.
const arrivesAtLeast = paise(100)

/**
 * The tax on a year's commission (section 194H of the Income-tax Act, 393 of that of 2025): a percent of what it exceeds the
 * threshold by, half-up to the paisa, less what was deducted for that year already.
 */
export function tdsDue({ commission, deducted, hasPan }: TdsYear, rule: TdsRule): TdsDue {
  const base = paise(Math.max(commission - rule.threshold, 0))
  const percent = rule.percent === 0 || hasPan ? rule.percent : rule.percentWithoutPan
  return { base, percent, due: paise(Math.max(percentOf(base, percent) - deducted, 0)) }
}

/** Commission that was credited, and how much of it the member got beyond what they owed. Paise. */
export type CreditedCommission = { amount: Paise; kept: Paise }

/**
 * The tax that each of some credits of one member bears, one after the other: what is due of their year with it, and no more than
 * was kept of it. The rest stays due.
 * @param year with all of these credits.
 */
export function tdsOfCredits(credits: readonly CreditedCommission[], year: TdsYear, rule: TdsRule): TdsDue[] {
  let commission: number = year.commission - sumPaise(credits.map(({ amount }) => amount))
  let { deducted } = year
  return credits.map(({ amount, kept }) => {
    commission += amount
    const { due, ...how } = tdsDue({ ...year, commission: paise(commission), deducted }, rule)
    const taken = paise(Math.min(due, kept))
    deducted = paise(deducted + taken)
    return { ...how, due: taken }
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
  return years.flatMap(({ year, base, percent, due }) => {
    const amount = Math.min(left, due)
    left -= amount
    return amount > 0 ? [{ year, base, percent_bp: percent, amount }] : []
  })
}
