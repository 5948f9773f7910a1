import { lastMonths } from '../../calendar/india.ts'
import type { AppContext } from '../../platform/service/service.ts'
import { shopTime } from '../../platform/shop-time.ts'
import { discloseMonth, listMonthsToDisclose } from './income.sql.ts'

/**
 * Computes and stores the income disclosure of each month that is over by the shop's clock and has none yet.
 * A disclosure says what sellers earned in the month.
 */
export async function discloseDueMonths({
  db,
  transaction,
}: Pick<AppContext, 'db' | 'transaction'>): Promise<void> {
  const [, last] = lastMonths(shopTime(), 2)
  for (const month of await listMonthsToDisclose(db, last!))
    await transaction((trx) => discloseMonth(trx, month))
}
