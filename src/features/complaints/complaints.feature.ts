import { feature, implement } from '../../platform/service/feature.ts'
import { closeMyComplaint, closeMyComplaintContract } from './closeMyComplaint.call.ts'
import { closeMyComplaintService } from './closeMyComplaint.service.ts'
import { eraseComplaints, exportComplaints } from './complaints.sql.ts'
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
      erase: (db, { id }) => eraseComplaints(db, id),
    },
    {
      table: 'complaint_message',
      export: { as: 'complaints', read: ({ db }, { id }) => exportComplaints(db, id) },
      erase: 'Its words go with the complaint that they stand in.',
    },
  ],
})
