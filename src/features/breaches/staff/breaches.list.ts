import { describeListOf } from '../../../back-office/lists/describe-list.ts'
import { count, moment, pill, text } from '../../../back-office/lists/list-columns.ts'
import { chipsFrom } from '../../../back-office/lists/list-filters.ts'
import { staff } from '../../../wire/define-call.ts'
import type { breachOut } from './breach-fields.ts'
import { breachStates } from './breach-states.ts'

export const findBreaches = describeListOf<typeof breachOut>()('findBreaches', staff('owner'), {
  summary: 'Lists breaches of personal data, newest first.',
  title: 'office.breaches.title',
  rowKey: 'breach_no',
  details: '/back-office/breaches',
  filters: {
    state: chipsFrom('office.term.state', 'open', {
      open: 'office.breaches.open',
      all: 'office.term.all',
    }),
  },
  columns: {
    found_at: moment('office.breaches.found', { isBold: true }),
    state: pill(breachStates, 'office.term.state'),
    report_by: moment('office.breaches.reportBy'),
    what: text('office.breaches.what'),
    affected: count('office.breaches.affected'),
    told: count('office.breaches.told'),
  },
  empty: ['office.breaches.none', 'office.breaches.noneText'],
})
