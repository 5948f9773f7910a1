import { paise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import { defaultPeriod } from './chart-periods.ts'
import type { getSales } from './getSales.call.ts'
import { listSalesDays } from './sales-days.sql.ts'

export const getSalesService: Service<typeof getSales> = async ({ db, staff }, { days }) => {
  const seesMoney = staff.roles.includes('owner') || staff.roles.includes('finance')
  const rows = await listSalesDays(db, Number(days ?? defaultPeriod))
  return {
    data: rows.map(({ day, orders, rejected, net }) => ({
      day,
      orders,
      rejected,
      sales: seesMoney ? paise(net) : undefined,
    })),
  }
}
