import { feature, implement } from '../../../platform/service/feature.ts'
import { answerComplaint, answerComplaintContract } from './answerComplaint.call.ts'
import { answerComplaintService } from './answerComplaint.service.ts'
import { complaintAudits } from './complaints.audits.ts'
import { findComplaints, findComplaintsContract } from './findComplaints.call.ts'
import { findComplaintsService } from './findComplaints.service.ts'
import { viewComplaint, viewComplaintContract } from './viewComplaint.call.ts'
import { viewComplaintService } from './viewComplaint.service.ts'

export const officeComplaints = feature({
  calls: [
    implement(answerComplaint, answerComplaintContract, answerComplaintService),
    implement(findComplaints, findComplaintsContract, findComplaintsService),
    implement(viewComplaint, viewComplaintContract, viewComplaintService),
  ],
  audits: complaintAudits,
})
