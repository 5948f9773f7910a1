import { serveListOf } from '../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { complaintAudits } from './complaints.audits.ts'
import * as calls from './complaints.calls.ts'
import { findComplaints } from './complaints.list.ts'
import * as services from './complaints.services.ts'
import { officeComplaint, officeComplaintOut } from './office-complaint.ts'
import { complaintsSql } from './office-complaints.sql.ts'

export const officeComplaints = feature({
  calls: [
    ...implementAll(calls, services),
    serveListOf(findComplaints, complaintsSql, {
      schema: officeComplaintOut,
      rows: (found) => found.map((complaint) => officeComplaint(complaint, shopTime())),
    }),
  ],
  audits: complaintAudits,
})
