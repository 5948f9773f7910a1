import { serveListOf } from '../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { breachesSql } from '../breaches.sql.ts'
import { breachOut } from './breach-fields.ts'
import { breachReportRoutes } from './breach-report.routes.ts'
import { breachAudits } from './breaches.audits.ts'
import * as calls from './breaches.calls.ts'
import { findBreaches } from './breaches.list.ts'
import * as services from './breaches.services.ts'
import { listedBreaches } from './listed-breaches.flow.ts'

/** The register of breaches of personal data. */
export const breachesOffice = feature({
  calls: [
    ...implementAll(calls, services),
    serveListOf(findBreaches, breachesSql, { schema: breachOut, rows: listedBreaches }),
  ],
  audits: breachAudits,
  routes: [breachReportRoutes],
})
