import { paise } from '../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../money/percent.ts'
import type { Withdrawal } from '../withdrawals.sql.ts'

/** Maps the tax years of a withdrawal's row to the wire. */
export function tdsYearsOf({ tds_years: parts }: Pick<Withdrawal, 'tds_years'>) {
  return parts.map(({ year, base, of_whole: isOfWhole = false, percent_bp: percentBp, amount }) => ({
    year,
    base: paise(base),
    of_whole: isOfWhole,
    percent: toPercent(basisPoints(percentBp)),
    amount: paise(amount),
  }))
}
