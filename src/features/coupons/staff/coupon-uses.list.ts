import { describeListWith } from '../../../back-office/lists/describe-list.ts'
import { id, member, moment, orNull, pill, rupees, text } from '../../../back-office/lists/list-columns.ts'
import { chips, rowsOf, search } from '../../../back-office/lists/list-filters.ts'
import { namesOf } from '../../../states/states.ts'
import type { States } from '../../../ui/status-pill.tsx'
import { staff } from '../../../wire/define-call.ts'
import type { couponOut } from './coupon-uses-fields.ts'

const states = {
  used: { name: 'office.coupons.useTaken', tone: 'success' },
  given_back: { name: 'office.coupons.givenBack', tone: 'neutral' },
} as const satisfies States

export const findCouponUses = describeListWith<typeof couponOut>()('findCouponUses', staff('catalogue'), {
  summary: 'Lists the uses of a coupon by all members or one, newest first.',
  title: 'office.coupons.used',
  back: '/back-office/coupons',
  rowKey: 'use_id',
  file: 'coupon-uses',
  filters: {
    coupon_id: rowsOf('couponId', 'office.coupons.gone'),
    q: search('office.coupons.findMember', 10),
    state: chips('office.term.state', 'office.term.all', namesOf(states)),
  },
  columns: {
    use_id: id(),
    member: member('office.finance.member'),
    orderno: orNull(text('term.order')),
    used_at: moment('office.coupons.usedAt'),
    state: pill(states, 'office.term.state'),
    discount: rupees('office.coupons.spent'),
  },
  empty: 'office.coupons.noUses',
})
