import { describeListOf } from '../../../../back-office/lists/describe-list.ts'
import { choice, member, moment, own, rupees, text } from '../../../../back-office/lists/list-columns.ts'
import { chipsFrom } from '../../../../back-office/lists/list-filters.ts'
import { staff } from '../../../../wire/define-call.ts'
import type { caseOut } from './case-fields.ts'
import { kindNames, providerStateNames } from './case-names.ts'

export const findPaymentCases = describeListOf<typeof caseOut>()(
  'findPaymentCases',
  staff('finance', 'orders'),
  {
    summary: 'Lists refunds and disputes made at the provider without the shop, newest first.',
    title: 'office.cases.title',
    rowKey: 'case_no',
    details: '/back-office/payment-cases',
    filters: {
      state: chipsFrom('office.term.state', 'open', {
        open: 'office.cases.toDecide',
        all: 'office.term.all',
      }),
    },
    columns: {
      noticed_at: moment('office.cases.noticed', { isBold: true }),
      decision: own('office.term.state'),
      kind: choice(kindNames, 'office.cases.what'),
      provider_state: choice(providerStateNames, 'office.cases.atProvider', { isMinor: true }),
      orderno: text('term.order'),
      member: member('office.finance.member'),
      respond_by: moment('office.cases.respondBy'),
      amount: rupees('term.amount'),
    },
    empty: ['office.cases.none', 'office.cases.noneText'],
  },
)
