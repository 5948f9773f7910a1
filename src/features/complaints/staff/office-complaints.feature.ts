import { listDownload, serveList, serveListOf } from '../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { findComplaintMonths } from './complaint-months.list.ts'
import { complaintMonthsSql } from './complaint-months.sql.ts'
import { complaintAudits } from './complaints.audits.ts'
import * as calls from './complaints.calls.ts'
import { findComplaints } from './complaints.list.ts'
import * as services from './complaints.services.ts'
import * as docketCalls from './dockets/helpline-dockets.calls.ts'
import * as docketServices from './dockets/helpline-dockets.services.ts'
import { officeComplaint, officeComplaintOut } from './office-complaint.ts'
import { complaintsSql } from './office-complaints.sql.ts'

export const officeComplaints = feature({
  calls: [
    ...implementAll(calls, services),
    ...implementAll(docketCalls, docketServices),
    serveListOf(findComplaints, complaintsSql, {
      schema: officeComplaintOut,
      rows: (found) => found.map((complaint) => officeComplaint(complaint, shopTime())),
    }),
    serveList(findComplaintMonths, complaintMonthsSql),
  ],
  audits: complaintAudits,
  extends: { downloads: [listDownload(findComplaintMonths, complaintMonthsSql)] },
})
