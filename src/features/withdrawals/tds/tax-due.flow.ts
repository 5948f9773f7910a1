import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readCommission } from './commission.sql.ts'
import { type TdsDue, type TdsDueOfYear, tdsDue, tdsOfYears } from './tds.ts'
import { readTdsRules } from './tds-rule.flow.ts'

/**
 * What is due of all years together. `base` is the taxed commission of the years in which tax is due, or of the present one where
 * none is; `percent` that of the latest of these years.
 */
export type TaxDue = Pick<TdsDue, 'base' | 'percent' | 'due'> & {
  /** The years in which tax is due, the earliest first. */
  years: TdsDueOfYear[]
  presentYear: number
  /** By the rule of the present year. */
  threshold: Paise
  hasPan: boolean
}

/**
 * The tax on a member's commission of every financial year that was not deducted yet. For deciding, call it after the member's
 * accounts are locked.
 */
export async function readTaxDue(db: Db, memberId: number): Promise<TaxDue> {
  const { years: earned, presentYear, hasPan } = await readCommission(db, memberId)
  const ruleOf = await readTdsRules(db)
  const dueOf = (year: number): TdsDueOfYear => {
    const { commission = 0, deducted = 0 } = earned.find((one) => one.year === year) ?? {}
    return {
      year,
      ...tdsDue({ commission: paise(commission), deducted: paise(deducted), hasPan }, ruleOf(year)),
    }
  }
  const years = earned.map(({ year }) => dueOf(year)).filter(({ due }) => due > 0)
  const shown = years.length > 0 ? years : [dueOf(presentYear)]
  return {
    due: tdsOfYears(years),
    base: sumPaise(shown.map(({ base }) => base)),
    percent: shown.at(-1)!.percent,
    years,
    presentYear,
    threshold: ruleOf(presentYear).threshold,
    hasPan,
  }
}
