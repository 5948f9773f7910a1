import { describeListOf } from '../../../../../back-office/lists/describe-list.ts'
import { moment, own, pill, text } from '../../../../../back-office/lists/list-columns.ts'
import { chipsFrom } from '../../../../../back-office/lists/list-filters.ts'
import { namesOf } from '../../../../../states/states.ts'
import { staff } from '../../../../../wire/define-call.ts'
import type { unmatchedReportOut } from './unmatched-report-fields.ts'
import { unmatchedStates } from './unmatched-states.ts'

export const findSetAsideReports = describeListOf<typeof unmatchedReportOut>()(
  'findSetAsideReports',
  staff('orders', 'support'),
  {
    summary:
      'Lists unmatched courier reports: impossible ones and those of unknown parcels. Open ones come oldest first, closed ones newest first.',
    title: 'office.setAside.title',
    back: '/back-office/dispatch',
    rowKey: 'report_no',
    details: '/back-office/dispatch/set-aside',
    filters: {
      state: chipsFrom('office.term.state', 'open', { ...namesOf(unmatchedStates), all: 'office.term.all' }),
    },
    columns: {
      received_at: moment('office.setAside.received', { isBold: true }),
      state: pill(unmatchedStates, 'office.term.state'),
      step: own('office.setAside.says'),
      why: own('office.setAside.why'),
      orderno: text('term.order'),
      tracking_no: text('office.orders.trackingNo'),
    },
    empty: ['office.setAside.none', 'office.setAside.noneText'],
  },
)
