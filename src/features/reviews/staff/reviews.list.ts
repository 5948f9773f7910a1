import { describeListOf } from '../../../back-office/lists/describe-list.ts'
import { choice, member, moment, own } from '../../../back-office/lists/list-columns.ts'
import { chipsFrom } from '../../../back-office/lists/list-filters.ts'
import { staff } from '../../../wire/define-call.ts'
import { postKindNames, postStates } from '../post-rules.ts'
import type { officePostOut } from './office-post.ts'

export const findPosts = describeListOf<typeof officePostOut>()('findPosts', staff('catalogue', 'support'), {
  summary: 'Lists reviews, questions and answers, paged: waiting ones oldest first, others newest first.',
  title: 'office.frame.reviews',
  rowKey: 'post_no',
  details: '/back-office/reviews',
  filters: {
    /** Held posts, questions without the shop's reply, shown posts, and refused posts. */
    list: chipsFrom('office.term.state', 'to_check', {
      to_check: 'office.reviews.toCheck',
      to_answer: 'office.reviews.toAnswer',
      shown: postStates.shown.name,
      refused: postStates.refused.name,
    }),
  },
  columns: {
    text: own('office.term.text'),
    kind: choice(postKindNames, 'office.reviews.kind'),
    product: own('office.term.product'),
    doubts: own('office.reviews.heldFor'),
    member: member('office.finance.member'),
    written_at: moment('office.reviews.writtenAt'),
  },
  empty: ['office.reviews.none', 'office.reviews.noneText'],
})
