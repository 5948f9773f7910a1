import type { Audits } from '../../../platform/service/audits.ts'

/** What the audit log says of complaints. */
export const complaintAudits: Audits = {
  actions: { answerComplaint: 'office.audit.answerComplaint' },
  things: {
    complaint: {
      name: 'office.audit.complaint',
      fields: {
        answer: ['office.complaints.answer', 'text'],
        closed: ['complaints.closed', 'yesNo'],
      },
    },
  },
}
