import { type Paise, paise, sumPaise, zeroPaise } from '../../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../../money/percent.ts'

/**
 * The rule for deducting tax. The threshold is in paise per financial year. If the year's commission exceeds
 * the threshold, `base` selects the taxed part: the whole commission, or the part above the threshold.
 */
export type TdsRule = {
  percent: BasisPoints
  threshold: Paise
  percentWithoutPan: BasisPoints
  base: 'whole' | 'above'
}

/** The basis of a member's tax for a financial year (April to March), in paise. */
export type TdsYear = {
  /** Level income and awards credited, minus reversals. */
  commission: Paise
  /** The tax deducted, minus the tax given back. */
  deducted: Paise
  hasPan: boolean
}

/**
 * The tax due now. `base` is the taxed commission in paise: the whole commission of the year, or the part
 * above the threshold. `due` is the amount not deducted yet, in paise.
 */
export type TdsDue = { base: Paise; isOfWhole: boolean; percent: BasisPoints; due: Paise }

/** The tax due of the financial year that began in `year`. */
export type TdsDueOfYear = TdsDue & { year: number }

/** The part of a year's tax that a withdrawal pays, as stored. */
export type TdsPart = { year: number; base: number; of_whole: boolean; percent_bp: number; amount: number }

// The smallest amount that a bank transfer can have: one rupee.
const arrivesAtLeast = paise(100)

/**
 * Returns the tax on a year's commission: a percentage of the taxed commission, rounded half up to the paisa,
 * minus the tax already deducted for that year. Section 393(1) of the Income-tax Act 2025 (formerly 194H)
 * taxes the whole commission of a year that passes the threshold.
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

/** Credited commission, and the part that remained after the member's debts, in paise. */
export type CreditedCommission = { amount: Paise; kept: Paise }

/** The year's tax due at a credit, and the part that the credit pays. */
export type TdsOfCredit = TdsDue & { taken: Paise }

/**
 * Returns the tax that each credit of one member pays, in the order of the credits. The credit with which the
 * year exceeds the threshold also pays the tax of the year's earlier credits. A credit pays at most the part
 * that remained after the member's debts. Later credits pay the rest.
 * @param year the year's commission, including all of these credits.
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
 * Calculates the tax to give back with each reversal of one member: the amount by which the year's tax falls,
 * but at most the deducted tax minus the tax now due.
 * @param year the year's commission, with all reversals subtracted.
 * @param returnable the most that can be given back.
 */
export function returnedTds(
  reversed: readonly Paise[],
  year: TdsYear,
  rule: TdsRule,
  returnable: Paise,
): TdsDue[] {
  const taxOf = (commission: number) =>
    tdsDue({ ...year, commission: paise(commission), deducted: zeroPaise }, rule)
  let commission: number = year.commission + sumPaise(reversed)
  let left: number = returnable
  return reversed.map((amount) => {
    const before = taxOf(commission)
    commission -= amount
    const after = taxOf(commission)
    // Does not subtract tax given back for earlier reversals of this list. If they gave tax back, `before.due
    // - after.due` is the lower limit anyway.
    const excess = Math.max(year.deducted - after.due, 0)
    const due = paise(Math.min(before.due - after.due, excess, left))
    left -= due
    return { ...after, due }
  })
}

/** Sums the tax due of several years. */
export function tdsOfYears(years: readonly Pick<TdsDue, 'due'>[]): Paise {
  return sumPaise(years.map(({ due }) => due))
}

/**
 * Returns the tax that one withdrawal pays. At least one rupee is paid out, and later withdrawals pay the
 * remaining tax.
 */
export function tdsOf(amount: Paise, { due }: Pick<TdsDue, 'due'>): Paise {
  return paise(Math.max(Math.min(due, amount - arrivesAtLeast), 0))
}

/** Splits a withdrawal's tax over years, earliest first. */
export function tdsParts(tds: Paise, years: readonly TdsDueOfYear[]): TdsPart[] {
  let left: number = tds
  return years.flatMap(({ year, base, isOfWhole, percent, due }) => {
    const amount = Math.min(left, due)
    left -= amount
    return amount > 0 ? [{ year, base, of_whole: isOfWhole, percent_bp: percent, amount }] : []
  })
}
