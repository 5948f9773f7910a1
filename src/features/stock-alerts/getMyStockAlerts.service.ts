import { paise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getMyStockAlerts } from './getMyStockAlerts.call.ts'
import { listAlerts } from './stock-alerts.sql.ts'

export const getMyStockAlertsService: Service<typeof getMyStockAlerts> = async ({ db, member }) => ({
  data: (await listAlerts(db, member.id)).map(({ below, ...alert }) => ({
    ...alert,
    below: below === null ? null : paise(below),
  })),
})
