import { serveListOf } from '../../../back-office/lists/serve-list.service.ts'
import { feature, implement } from '../../../platform/service/feature.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { answerComplaint, answerComplaintContract } from './answerComplaint.call.ts'
import { answerComplaintService } from './answerComplaint.service.ts'
import { complaintAudits } from './complaints.audits.ts'
import { findComplaints } from './complaints.list.ts'
import { officeComplaint, officeComplaintOut } from './office-complaint.ts'
import { complaintsSql } from './office-complaints.sql.ts'
import { viewComplaint, viewComplaintContract } from './viewComplaint.call.ts'
import { viewComplaintService } from './viewComplaint.service.ts'

export const officeComplaints = feature({
  calls: [
    implement(answerComplaint, answerComplaintContract, answerComplaintService),
    serveListOf(findComplaints, complaintsSql, {
      schema: officeComplaintOut,
      rows: (found) => found.map((complaint) => officeComplaint(complaint, shopTime())),
    }),
    implement(viewComplaint, viewComplaintContract, viewComplaintService),
  ],
  audits: complaintAudits,
})
