import { staff } from '../../../wire/define-call.ts'
import { describeListOf } from '../../lists/describe-list.ts'
import { moment, own, text } from '../../lists/list-columns.ts'
import type { listedStaffOut } from './staff-out.ts'

export const getStaffList = describeListOf<typeof listedStaffOut>()('getStaffList', staff('owner'), {
  summary: 'Lists the staff, current members before former ones, paged.',
  title: 'office.frame.staff',
  rowKey: 'id',
  details: '/back-office/staff',
  filters: {},
  columns: {
    name: text('term.name'),
    mobile: own('term.mobileNumber'),
    roles: own('office.staff.roles'),
    has_second_factor: own('office.staff.state'),
    last_seen_at: moment('office.staff.lastSeen', { none: 'office.staff.notSignedIn' }),
  },
  empty: 'office.staff.none',
})
