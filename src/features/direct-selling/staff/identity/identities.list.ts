import { describeList } from '../../../../back-office/lists/describe-list.ts'
import { choice, id, member, moment, orNull, pill } from '../../../../back-office/lists/list-columns.ts'
import { chipsFrom, search } from '../../../../back-office/lists/list-filters.ts'
import { staff } from '../../../../wire/define-call.ts'
import { documentNames, identityStates } from '../../identity/identity-states.ts'

/**
 * The states that staff may filter by. Staff have nothing to do before the seller has submitted documents.
 */
const listed = {
  waiting: identityStates.waiting.name,
  verified: identityStates.verified.name,
  refused: identityStates.refused.name,
  all: 'office.term.all',
} as const

export const findIdentities = describeList('findIdentities', staff('support'), {
  summary:
    'Lists sellers by the state of their identity, paged: waiting ones first sent, others newest member first.',
  title: 'office.identity.title',
  rowKey: 'member_id',
  details: '/back-office/identities',
  filters: {
    state: chipsFrom('office.term.state', 'waiting', listed),
    q: search('office.coupons.findMember', 10),
  },
  columns: {
    member_id: id('office.identity.sellerNo', { isBold: true }),
    member: member('office.finance.member'),
    state: pill(identityStates, 'office.term.state'),
    document: orNull(choice(documentNames, 'identity.document')),
    sent_at: orNull(moment('office.identity.sentAt')),
    decided_at: orNull(moment('office.identity.decidedAt', { isMinor: true })),
  },
  empty: ['office.identity.none', 'office.identity.noneText'],
})
