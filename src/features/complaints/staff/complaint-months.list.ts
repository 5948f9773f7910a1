import { describeList } from '../../../back-office/lists/describe-list.ts'
import { count, id, text } from '../../../back-office/lists/list-columns.ts'
import { chipsFrom } from '../../../back-office/lists/list-filters.ts'
import { staff } from '../../../wire/define-call.ts'
import { complaintKindNames } from '../complaint-kinds.ts'

export const findComplaintMonths = describeList('findComplaintMonths', staff('support', 'finance'), {
  summary:
    'Counts the complaints of each month, newest first, by subject: received, answered and redressed in time or late, and open.',
  title: 'office.complaints.months',
  back: '/back-office/complaints',
  rowKey: 'month_no',
  file: 'complaint-months',
  filters: {
    kind: chipsFrom('office.complaints.about', 'all', { all: 'office.term.all', ...complaintKindNames }),
  },
  columns: {
    month_no: id(),
    month: text('office.finance.month', { isBold: true }),
    received: count('office.complaints.received'),
    from_helpline: count('office.complaints.fromHelpline'),
    acknowledged_in_time: count('office.complaints.acknowledgedInTime'),
    acknowledged_late: count('office.complaints.acknowledgedLate'),
    redressed_in_time: count('office.complaints.redressedInTime'),
    redressed_late: count('office.complaints.redressedLate'),
    open: count('office.complaints.stillOpen'),
  },
  empty: ['complaints.none', 'office.complaints.noMonths'],
})
