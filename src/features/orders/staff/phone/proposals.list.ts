import { describeListOf } from '../../../../back-office/lists/describe-list.ts'
import { member, own, rupees, text } from '../../../../back-office/lists/list-columns.ts'
import { staff } from '../../../../wire/define-call.ts'
import type { proposalOut } from './proposal-fields.ts'

export const listProposedOrders = describeListOf<typeof proposalOut>()(
  'listProposedOrders',
  staff('orders', 'support'),
  {
    summary: 'Lists the orders proposed to members, newest first, paged.',
    title: 'office.frame.phoneOrders',
    rowKey: 'proposed_order',
    pageSize: 25,
    filters: {},
    columns: {
      member: member('office.orders.buyer'),
      date_time: own('office.phone.proposed'),
      state: own('office.term.status'),
      items: own('office.term.goods'),
      amount: rupees('term.amount'),
      link: text(''),
    },
    empty: ['office.phone.none', 'office.phone.noneText'],
  },
)
