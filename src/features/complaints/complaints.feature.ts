import { feature, implement } from '../../platform/service/feature.ts'
import { toDash } from '../../platform/service/text-fates.ts'
import { closeMyComplaint, closeMyComplaintContract } from './closeMyComplaint.call.ts'
import { closeMyComplaintService } from './closeMyComplaint.service.ts'
import { endComplaints, exportComplaints } from './complaints.sql.ts'
import { getComplaint, getComplaintContract } from './getComplaint.call.ts'
import { getComplaintService } from './getComplaint.service.ts'
import { getMyComplaints, getMyComplaintsContract } from './getMyComplaints.call.ts'
import { getMyComplaintsService } from './getMyComplaints.service.ts'
import { openComplaint, openComplaintContract } from './openComplaint.call.ts'
import { openComplaintService } from './openComplaint.service.ts'
import { writeToComplaint, writeToComplaintContract } from './writeToComplaint.call.ts'
import { writeToComplaintService } from './writeToComplaint.service.ts'

export const complaints = feature({
  calls: [
    implement(closeMyComplaint, closeMyComplaintContract, closeMyComplaintService),
    implement(getComplaint, getComplaintContract, getComplaintService),
    implement(getMyComplaints, getMyComplaintsContract, getMyComplaintsService),
    implement(openComplaint, openComplaintContract, openComplaintService),
    implement(writeToComplaint, writeToComplaintContract, writeToComplaintService),
  ],
  keepsAboutMember: [
    {
      table: 'complaint',
      export: 'Told with what was said in it.',
      erase: (db, { id }) => endComplaints(db, id),
      auditedAs: { kind: 'complaint' },
    },
    {
      table: 'complaint_message',
      export: { as: 'complaints', read: ({ db }, { id }) => exportComplaints(db, id) },
      erase: 'That something was said, and when, stays with its complaint.',
      foundBy: { column: 'complaint_id', of: 'complaint' },
      texts: { text: toDash },
    },
  ],
})
