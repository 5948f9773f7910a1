import { describeList } from '../../../../back-office/lists/describe-list.ts'
import { choice, id, member, moment, orNull, text } from '../../../../back-office/lists/list-columns.ts'
import { search } from '../../../../back-office/lists/list-filters.ts'
import { staff } from '../../../../wire/define-call.ts'
import { documentNames } from '../../identity/identity-states.ts'

/** The register of direct sellers that the law requires, as a page and as a file. */
export const findDirectSellers = describeList('findDirectSellers', staff('finance'), {
  summary: 'Lists the direct sellers whose identity is verified, newest member first, paged.',
  title: 'office.identity.register',
  rowKey: 'member_id',
  file: 'direct-sellers',
  filters: {
    q: search('office.coupons.findMember', 10),
  },
  columns: {
    member_id: id('office.identity.sellerNo', { isBold: true }),
    seller_name: text('office.identity.sellerName'),
    member: member('office.finance.member'),
    email: text('term.email', { isMinor: true }),
    address: orNull(text('office.term.address', { isMinor: true })),
    document: orNull(choice(documentNames, 'identity.document')),
    verified_at: orNull(moment('office.identity.verifiedAt')),
    joined_at: moment('office.identity.joinedAt', { isMinor: true }),
    sponsor: orNull(id('office.identity.sponsor')),
  },
  empty: ['office.identity.registerEmpty', 'office.identity.registerEmptyText'],
})
