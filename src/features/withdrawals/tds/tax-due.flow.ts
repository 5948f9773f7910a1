import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readCommission } from './commission.sql.ts'
import { type TdsDue, type TdsDueOfYear, tdsDue, tdsOfYears } from './tds.ts'
import { readTdsRules } from './tds-rule.flow.ts'

/**
 * The tax due for all years. `base` is the taxed commission of the years in which tax is due. If no tax is
 * due, it is that of the current year. `percent` is the rate of the latest of these years.
 */
export type TaxDue = Pick<TdsDue, 'base' | 'percent' | 'due'> & {
  /** The years in which tax is due, earliest first. */
  years: TdsDueOfYear[]
  currentFinancialYear: number
  /** The threshold according to the current year's rule. */
  threshold: Paise
  hasPan: boolean
  /** Whether the commission of another account with the member's PAN is counted too. */
  isShared: boolean
}

/**
 * Returns the tax on a member's commission that was not deducted yet, over all financial years. Lock the
 * member's accounts before acting on the answer.
 */
export async function readTaxDue(db: Db, memberId: number): Promise<TaxDue> {
  const { years: earned, currentFinancialYear, hasPan, isShared } = await readCommission(db, memberId)
  const ruleOf = await readTdsRules(db)
  const dueOf = (year: number): TdsDueOfYear => {
    const { commission = 0, deducted = 0 } = earned.find((one) => one.year === year) ?? {}
    return {
      year,
      ...tdsDue({ commission: paise(commission), deducted: paise(deducted), hasPan }, ruleOf(year)),
    }
  }
  const years = earned.map(({ year }) => dueOf(year)).filter(({ due }) => due > 0)
  const shown = years.length > 0 ? years : [dueOf(currentFinancialYear)]
  return {
    due: tdsOfYears(years),
    base: sumPaise(shown.map(({ base }) => base)),
    percent: shown.at(-1)!.percent,
    years,
    currentFinancialYear,
    threshold: ruleOf(currentFinancialYear).threshold,
    hasPan,
    isShared,
  }
}
