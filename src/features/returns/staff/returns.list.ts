import { describeListOf } from '../../../back-office/lists/describe-list.ts'
import { choice, id, member, moment, own, rupees, text } from '../../../back-office/lists/list-columns.ts'
import { chipsFrom } from '../../../back-office/lists/list-filters.ts'
import { staff } from '../../../wire/define-call.ts'
import { requestReasonNames, returnKindNames } from '../return-rules.ts'
import type { officeReturnOut } from './office-return.ts'

export const findReturns = describeListOf<typeof officeReturnOut>()(
  'findReturns',
  staff('orders', 'support'),
  {
    summary: 'Lists returns and exchanges, paged: open ones oldest first, others newest first.',
    title: 'term.returns',
    rowKey: 'return_no',
    details: '/back-office/returns',
    filters: {
      state: chipsFrom('office.term.state', 'waiting', {
        waiting: 'office.returns.waiting',
        under_way: 'office.returns.underWay',
        ended: 'office.returns.ended',
        all: 'office.term.all',
      }),
    },
    columns: {
      return_no: id('office.returns.number', { isBold: true }),
      state: own('office.term.state'),
      kind: choice(returnKindNames, 'office.returns.kind'),
      product: own('office.returns.goods'),
      amount: rupees('office.term.amount'),
      reason: choice(requestReasonNames, 'term.reason'),
      orderno: text('term.order', { isMinor: true }),
      member: member('office.finance.member'),
      asked_at: moment('office.returns.askedAt'),
    },
    empty: ['office.returns.none', 'office.returns.noneText'],
  },
)
