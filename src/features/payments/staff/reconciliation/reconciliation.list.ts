import { describeListOf } from '../../../../back-office/lists/describe-list.ts'
import { moment, own } from '../../../../back-office/lists/list-columns.ts'
import { staff } from '../../../../wire/define-call.ts'
import type { mayStartOut, reconciliationOut } from './reconciliation-fields.ts'

export const findReconciliations = describeListOf<typeof reconciliationOut, typeof mayStartOut>()(
  'findReconciliations',
  staff('finance'),
  {
    summary: 'Lists comparisons of the ledger with the payment provider, newest first.',
    title: 'office.frame.reconciliation',
    rowKey: 'run_id',
    details: '/back-office/reconciliation',
    pageSize: 30,
    filters: {},
    columns: {
      asked_at: moment('office.finance.made'),
      state: own('office.term.state'),
      since: own('office.finance.since'),
      asked_by: own('office.finance.askedBy'),
    },
    empty: ['office.finance.noRuns', 'office.finance.noRunsText'],
  },
)
