import { paise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { cashOnDelivery } from '../../../shop-details/cash.settings.ts'
import type { findRemittances } from './findRemittances.call.ts'
import { remittanceRow, sumOf } from './remittance-row.ts'
import { listRemittances, readCashWithCouriers } from './remittances.sql.ts'

const oldestShown = 20

export const findRemittancesService: Service<typeof findRemittances> = async ({ db }, { month }) => {
  const { handed_in_days: days } = await readShopSetting(db, cashOnDelivery)
  const [rows, out] = await Promise.all([
    listRemittances(db, month),
    readCashWithCouriers(db, { days, limit: oldestShown }),
  ])
  return {
    data: rows.map(remittanceRow),
    totals: sumOf(rows),
    with_couriers: {
      orders: out.orders,
      amount: paise(out.amount),
      overdue: out.overdue,
      oldest: out.oldest.map(({ order_no: orderno, courier, since, amount }) => ({
        orderno,
        courier,
        since,
        amount: paise(amount),
      })),
    },
  }
}
