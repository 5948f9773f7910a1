import { describeListOf } from '../../../back-office/lists/describe-list.ts'
import { member, moment, own, rupees, text } from '../../../back-office/lists/list-columns.ts'
import { amount, chipsFrom, days, sortBy, typed } from '../../../back-office/lists/list-filters.ts'
import { namesOf } from '../../../states/states.ts'
import { staff } from '../../../wire/define-call.ts'
import { withdrawalStates } from '../withdrawal-states.ts'
import type { paysByItselfOut, withdrawalOut } from './withdrawal-fields.ts'

export const findWithdrawals = describeListOf<typeof withdrawalOut, typeof paysByItselfOut>()(
  'findWithdrawals',
  staff('finance'),
  {
    summary: 'Lists withdrawals, pending ones first, paged.',
    title: 'term.withdrawals',
    rowKey: 'withdrawal_no',
    cursor: 'amount and id',
    details: '/back-office/withdrawals',
    filters: {
      /**
       * The filter by state. `blocked` shows withdrawals that cannot proceed because their member is blocked.
       */
      state: chipsFrom('office.term.state', 'waiting', {
        waiting: 'office.finance.waiting',
        blocked: 'office.finance.blocked',
        ...namesOf(withdrawalStates),
        all: 'office.term.all',
      }),
      amount_min: amount('office.finance.amountFrom', 'office.finance.amountInvalid'),
      amount_max: amount('office.finance.amountTo', 'office.finance.amountInvalid'),
      /** The beginning of an IFSC, whose first four letters name the bank. */
      bank: typed('office.finance.bankFilter', 11, {
        form: /^[A-Za-z]{4}[A-Za-z0-9]{0,7}$/,
        wrong: 'office.finance.bankInvalid',
      }),
      ...days,
      sort: sortBy('newest', 'oldest', 'amount'),
    },
    columns: {
      withdrawal_no: text('office.finance.withdrawal', { isBold: true }),
      requested_at: moment('office.finance.askedFor', { sort: 'newest', sortBack: 'oldest' }),
      state: own('office.term.state'),
      member: member('office.finance.member'),
      bank_name: own('office.finance.bank'),
      tds: rupees('office.finance.tds', { isMinor: true }),
      amount: rupees('term.amount', { sort: 'amount' }),
    },
    empty: ['office.finance.noWithdrawals', 'office.finance.noWithdrawalsText'],
  },
)
