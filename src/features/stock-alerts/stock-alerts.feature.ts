import { feature, implement } from '../../platform/service/feature.ts'
import { getMyStockAlerts, getMyStockAlertsContract } from './getMyStockAlerts.call.ts'
import { getMyStockAlertsService } from './getMyStockAlerts.service.ts'
import { setStockAlert, setStockAlertContract } from './setStockAlert.call.ts'
import { setStockAlertService } from './setStockAlert.service.ts'
import { deleteAlerts, listAlerts } from './stock-alerts.sql.ts'
import { notifyBackInStock } from './tell-back-in-stock.job.ts'

export const stockAlerts = feature({
  calls: [
    implement(getMyStockAlerts, getMyStockAlertsContract, getMyStockAlertsService),
    implement(setStockAlert, setStockAlertContract, setStockAlertService),
  ],
  jobs: [notifyBackInStock],
  keepsAboutMember: [
    {
      table: 'stock_alert',
      export: { as: 'stock_alerts', read: ({ db }, { id }) => listAlerts(db, id) },
      erase: (db, { id }) => deleteAlerts(db, id),
    },
  ],
})
