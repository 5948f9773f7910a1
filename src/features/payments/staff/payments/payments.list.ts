import { describeListOf } from '../../../../back-office/lists/describe-list.ts'
import { member, moment, own, rupees } from '../../../../back-office/lists/list-columns.ts'
import { chips, search } from '../../../../back-office/lists/list-filters.ts'
import { namesOf } from '../../../../states/states.ts'
import { staff } from '../../../../wire/define-call.ts'
import { intentStates } from '../../payment-states.ts'
import type { intentOut } from './payment-fields.ts'

export const findPayments = describeListOf<typeof intentOut>()('findPayments', staff('finance'), {
  summary: 'Lists online payments, newest first; filters by order number, provider id, member id or mobile.',
  title: 'office.frame.payments',
  rowKey: 'intent_id',
  details: '/back-office/payments',
  filters: {
    q: search('office.finance.paymentSearch', 64),
    state: chips('office.term.state', 'office.term.all', {
      ...namesOf(intentStates),
      unapplied: 'office.finance.intentUnapplied',
    }),
  },
  columns: {
    intent_id: own('office.finance.payment'),
    created_at: moment('office.term.started'),
    state: own('office.term.state'),
    member: member('office.finance.member'),
    provider_order_id: own('office.finance.providerOrder'),
    online: rupees('office.finance.online'),
  },
  empty: ['office.finance.noPayments', 'office.finance.noPaymentsText'],
})
