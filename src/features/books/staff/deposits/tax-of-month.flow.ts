import { type Paise, paise, sumPaise } from '../../../../money/paise.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { gstOfMonth } from '../reports/gst-summary.flow.ts'
import { sumTds } from '../reports/tds-lines.sql.ts'
import { readTaxFigures, type TaxFigures } from './deposits.sql.ts'
import type { Tax } from './deposits.ts'

/**
 * A month's tax in paise. `payable` is the GST on its invoices and credit notes, or its TDS.
 * `documentsRoundOff` is the round-off of those invoices and credit notes. The other fields are about
 * deposits.
 */
export type TaxOfMonth = TaxFigures & { payable: Paise; documentsRoundOff: Paise }

export async function readTaxOfMonth(
  db: Db,
  { tax, month }: { tax: Tax; month: string },
): Promise<TaxOfMonth> {
  const figures = await readTaxFigures(db, { tax, month })
  if (tax === 'tds') {
    const { tds } = await sumTds(db, { first: `${month}-01`, months: 1 })
    return { ...figures, payable: paise(tds), documentsRoundOff: paise(0) }
  }
  const sums = await gstOfMonth(db, { month }, ({ ratePercent }) => String(ratePercent))
  return {
    ...figures,
    payable: sumPaise(sums.map((sum) => sum.tax)),
    documentsRoundOff: sumPaise(sums.map((sum) => sum.roundOff)),
  }
}

const aRupee = 100

/**
 * Returns the round-off of a deposit in whole rupees that leaves less than a rupee of its month's tax unpaid,
 * or pays less than a rupee too much; 0 for other deposits. Includes the round-off of invoices and credit
 * notes, because the ledger's tax account contains it and the payable tax does not. After the round-off is
 * posted, nothing of the month is left on the tax account.
 */
export function monthRoundOff(
  { payable, documentsRoundOff, deposited, set_off: setOff, rounded_off: roundedOff }: TaxOfMonth,
  { amount, inputTax }: { amount: number; inputTax: number },
): number {
  const rest = payable - deposited - setOff - amount - inputTax
  const settles = payable > 0 && amount % aRupee === 0 && Math.abs(rest) < aRupee
  return settles ? rest + documentsRoundOff - roundedOff : 0
}
