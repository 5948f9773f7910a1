import { serveListOf } from '../../../back-office/lists/serve-list.service.ts'
import { feature, implement } from '../../../platform/service/feature.ts'
import { returnsSql } from '../returns.sql.ts'
import { approveReturn, approveReturnContract } from './approveReturn.call.ts'
import { approveReturnService } from './approveReturn.service.ts'
import { arrangePickup, arrangePickupContract } from './arrangePickup.call.ts'
import { arrangePickupService } from './arrangePickup.service.ts'
import { inspectReturn, inspectReturnContract } from './inspectReturn.call.ts'
import { inspectReturnService } from './inspectReturn.service.ts'
import { moveReturn, moveReturnContract } from './moveReturn.call.ts'
import { moveReturnService } from './moveReturn.service.ts'
import { officeReturn, officeReturnOut } from './office-return.ts'
import { refundReturn, refundReturnContract } from './refundReturn.call.ts'
import { refundReturnService } from './refundReturn.service.ts'
import { refuseReturn, refuseReturnContract } from './refuseReturn.call.ts'
import { refuseReturnService } from './refuseReturn.service.ts'
import { resendReturn, resendReturnContract } from './resendReturn.call.ts'
import { resendReturnService } from './resendReturn.service.ts'
import { inspectionPhotoRoutes, sendInspectionPhotoRoutes } from './return-photos.routes.ts'
import { returnAudits } from './returns.audits.ts'
import { findReturns } from './returns.list.ts'
import { viewReturn, viewReturnContract } from './viewReturn.call.ts'
import { viewReturnService } from './viewReturn.service.ts'

export const officeReturns = feature({
  calls: [
    implement(approveReturn, approveReturnContract, approveReturnService),
    implement(arrangePickup, arrangePickupContract, arrangePickupService),
    serveListOf(findReturns, returnsSql, {
      schema: officeReturnOut,
      rows: (found) => found.map(officeReturn),
    }),
    implement(inspectReturn, inspectReturnContract, inspectReturnService),
    implement(moveReturn, moveReturnContract, moveReturnService),
    implement(refuseReturn, refuseReturnContract, refuseReturnService),
    implement(refundReturn, refundReturnContract, refundReturnService),
    implement(resendReturn, resendReturnContract, resendReturnService),
    implement(viewReturn, viewReturnContract, viewReturnService),
  ],
  routes: [sendInspectionPhotoRoutes, inspectionPhotoRoutes],
  audits: returnAudits,
})
