import { paise } from '../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../money/percent.ts'
import type { Withdrawal } from '../withdrawals.sql.ts'

/** The years of a withdrawal's tax, from its row as the wire says them. */
export function tdsYearsOf({ tds_years: parts }: Pick<Withdrawal, 'tds_years'>) {
  return parts.map(({ year, base, of_whole: isOfWhole = false, percent_bp: percentBp, amount }) => ({
    year,
    base: paise(base),
    of_whole: isOfWhole,
    percent: toPercent(basisPoints(percentBp)),
    amount: paise(amount),
  }))
}
