import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './stock-alerts.calls.ts'
import * as services from './stock-alerts.services.ts'

import { deleteAlerts, listAlerts } from './stock-alerts.sql.ts'
import { notifyBackInStock } from './tell-back-in-stock.job.ts'

const alertsData: DataDescription = {
  data: 'privacy.data.alerts',
  service: 'shopping',
  why: 'privacy.why.alerts',
  kept: { says: 'privacy.kept.alerts' },
  sharedWith: ['messageProvider'],
}

export const stockAlerts = feature({
  calls: [...implementAll(calls, services)],
  jobs: [notifyBackInStock],
  extends: {
    consentWithdrawals: [{ purpose: 'offers', withdraw: (db, memberId) => deleteAlerts(db, memberId) }],
  },
  keepsAboutMember: [
    {
      table: 'stock_alert',
      described: [alertsData],
      export: { as: 'stock_alerts', read: ({ db }, { id }) => listAlerts(db, id) },
      erase: (db, { id }) => deleteAlerts(db, id),
    },
  ],
})
