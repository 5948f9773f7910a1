import { serveListOf } from '../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { returnsSql } from '../returns.sql.ts'
import { officeReturn, officeReturnOut } from './office-return.ts'
import { inspectionPhotoRoutes, sendInspectionPhotoRoutes } from './return-photos.routes.ts'
import { returnAudits } from './returns.audits.ts'
import * as calls from './returns.calls.ts'
import { findReturns } from './returns.list.ts'
import * as services from './returns.services.ts'

export const officeReturns = feature({
  calls: [
    ...implementAll(calls, services),
    serveListOf(findReturns, returnsSql, {
      schema: officeReturnOut,
      rows: (found) => found.map(officeReturn),
    }),
  ],
  routes: [sendInspectionPhotoRoutes, inspectionPhotoRoutes],
  audits: returnAudits,
})
