import { describeListOf } from '../../../../back-office/lists/describe-list.ts'
import { id, own, pill } from '../../../../back-office/lists/list-columns.ts'
import { chips, days, search } from '../../../../back-office/lists/list-filters.ts'
import { namesOf } from '../../../../states/states.ts'
import { staff } from '../../../../wire/define-call.ts'
import { memberStates } from '../member-states.ts'
import type { listedMemberOut, memberListRefusals, memberSearchOut } from './listed-member.ts'

export const findMembers = describeListOf<
  typeof listedMemberOut,
  typeof memberSearchOut,
  typeof memberListRefusals
>()('findMembers', staff('support'), {
  summary: 'Lists members, newest first, paged.',
  title: 'office.frame.members',
  rowKey: 'id',
  filters: {
    /** A member's id, the start of a mobile number, e-mail address or order number, or a part of a name. */
    q: search('office.members.search', 100),
    status: chips('office.term.status', 'term.all', namesOf(memberStates)),
    subscribed: chips('office.members.subscribed', 'term.all', {
      yes: 'office.form.yes',
      no: 'office.form.no',
    }),
    /**
     * 'to_decide' lists members with a number change that the viewer may approve, because another staff
     * member requested it.
     */
    number: chips('office.members.newMobile', 'term.all', { to_decide: 'office.members.numberToDecide' }),
    ...days,
  },
  columns: {
    name: own('term.name'),
    id: id('term.number'),
    mobile: own('office.term.mobile'),
    email: own('office.members.email'),
    status: pill(memberStates, 'office.term.status'),
    subscribed: own('office.members.subscribed'),
    joined_at: own('office.members.joined'),
  },
  empty: 'office.members.none',
  emptyFound: ['office.members.noneFound', 'office.members.noneFoundText'],
})
