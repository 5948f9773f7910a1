import { staff } from '../../wire/define-call.ts'
import { describeList } from '../lists/describe-list.ts'
import { count, id, moment, orNull, text } from '../lists/list-columns.ts'

export const findFailedRuns = describeList('findFailedRuns', staff('owner'), {
  summary: 'Lists job runs that failed for good, newest first, paged.',
  title: 'office.jobs.failures',
  rowKey: 'run_id',
  cursor: 'time and uuid',
  filters: {},
  columns: {
    job: text('office.jobs.job'),
    reason: orNull(text('term.reason')),
    tries: count('office.term.attempts'),
    created_at: moment(),
    failed_at: moment('office.jobs.failedAt'),
    run_id: id('', { align: 'end' }),
  },
  empty: ['office.jobs.noFailures', 'office.jobs.noFailuresText'],
})
