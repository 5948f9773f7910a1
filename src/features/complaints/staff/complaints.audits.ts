import type { Audits } from '../../../platform/service/audits.ts'

/** Describes complaints for the audit log. */
export const complaintAudits: Audits = {
  actions: { answerComplaint: 'office.audit.answerComplaint' },
  things: {
    complaint: {
      name: 'office.audit.complaint',
      fields: {
        answer: ['term.answer', 'text'],
        closed: ['complaints.closed', 'yesNo'],
      },
    },
  },
}
