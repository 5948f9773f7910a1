import { lastMonths } from '../../calendar/india.ts'
import type { AppContext } from '../../platform/service/service.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { discloseMonth, listMonthsToDisclose } from './income.sql.ts'

/**
 * Computes and stores the income disclosure (what sellers earned in a month) of each past month without a
 * disclosure. The shop's clock decides which months are past.
 */
export async function discloseDueMonths({
  db,
  transaction,
}: Pick<AppContext, 'db' | 'transaction'>): Promise<void> {
  const [, last] = lastMonths(shopTime(), 2)
  for (const month of await listMonthsToDisclose(db, last!))
    await transaction((trx) => discloseMonth(trx, month))
}
