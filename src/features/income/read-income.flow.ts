import { paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { listIncome } from './income.sql.ts'
import { type MonthIncome, nothingPercent } from './income.ts'

const monthsShown = 12

/** Reads the income disclosures of the last months, newest first. */
export async function readIncome(db: Db): Promise<MonthIncome[]> {
  return (await listIncome(db, monthsShown)).map(({ without_income, ...income }) => ({
    month: income.month,
    sellers: income.sellers,
    nothing_percent: nothingPercent({ sellers: income.sellers, without_income }),
    lower_quartile: paise(income.lower_quartile),
    median: paise(income.median),
    upper_quartile: paise(income.upper_quartile),
    top_percent: paise(income.top_percent),
    total: paise(income.total),
    slot_fees: paise(income.slot_fees),
  }))
}
