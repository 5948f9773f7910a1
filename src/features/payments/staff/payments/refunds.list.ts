import { describeListOf } from '../../../../back-office/lists/describe-list.ts'
import { member, moment, own } from '../../../../back-office/lists/list-columns.ts'
import { chipsFrom } from '../../../../back-office/lists/list-filters.ts'
import { namesOf } from '../../../../states/states.ts'
import { staff } from '../../../../wire/define-call.ts'
import { refundStates } from '../../payment-states.ts'
import type { refundOut, setAsideOut } from './payment-fields.ts'

export const findRefunds = describeListOf<typeof refundOut, typeof setAsideOut>()(
  'findRefunds',
  staff('finance'),
  {
    summary: 'Lists refunds to their source that are pending or need manual handling, paged.',
    title: 'office.frame.refunds',
    rowKey: 'refund_id',
    filters: {
      /** waiting: queued or pending. by_hand: staff must pay the refund by hand. */
      state: chipsFrom('office.term.state', 'waiting', {
        waiting: 'office.finance.waiting',
        by_hand: 'office.finance.refundByHand',
        ...namesOf(refundStates),
        all: 'office.term.all',
      }),
    },
    columns: {
      refund_id: own('office.term.refund'),
      created_at: moment('office.finance.decided'),
      state: own('office.term.state'),
      member: member('office.finance.member'),
      attempts: own('office.term.attempts', { align: 'end' }),
      amount_minor: own('term.amount', { align: 'end' }),
      next_attempt_at: own('office.finance.next'),
    },
    empty: ['office.finance.noRefunds', 'office.finance.noRefundsText'],
  },
)
