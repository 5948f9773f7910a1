import { describeListOf } from '../../../back-office/lists/describe-list.ts'
import { choice, id, own, text } from '../../../back-office/lists/list-columns.ts'
import { chipsFrom } from '../../../back-office/lists/list-filters.ts'
import { namesOf } from '../../../states/states.ts'
import { staff } from '../../../wire/define-call.ts'
import { complaintKindNames, complaintStates } from '../complaint-kinds.ts'
import type { officeComplaintOut } from './office-complaint.ts'

export const findComplaints = describeListOf<typeof officeComplaintOut>()(
  'findComplaints',
  staff('support'),
  {
    summary: 'Lists the complaints in one state, paged: waiting ones oldest first, others newest first.',
    title: 'term.complaints',
    rowKey: 'complaint_no',
    details: '/back-office/complaints',
    filters: {
      state: chipsFrom('office.term.state', 'waiting', {
        ...namesOf(complaintStates),
        all: 'office.term.all',
      }),
    },
    columns: {
      complaint_no: id('term.number', { isBold: true }),
      state: own('office.term.state'),
      kind: choice(complaintKindNames, 'office.complaints.about', { isMinor: true }),
      orderno: text('term.order', { isMinor: true }),
      writer: own('office.complaints.writer'),
      answer_by: own('office.complaints.answerBy'),
      redress_by: own('office.complaints.redressBy'),
    },
    empty: ['complaints.none', 'office.complaints.noneText'],
  },
)
