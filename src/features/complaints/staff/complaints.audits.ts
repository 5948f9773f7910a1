import type { Audits } from '../../../platform/service/audits.ts'

export const complaintAudits: Audits = {
  actions: {
    answerComplaint: 'office.audit.answerComplaint',
    importHelplineDockets: 'office.audit.importHelplineDockets',
    setComplaintDocket: 'office.audit.setComplaintDocket',
  },
  things: {
    complaint: {
      name: 'office.audit.complaint',
      fields: {
        answer: ['term.answer', 'text'],
        docket: ['office.complaints.docketNo', 'text'],
        docket_on: ['office.complaints.docketOn', 'day'],
        closed: ['complaints.closed', 'yesNo'],
      },
    },
  },
}
