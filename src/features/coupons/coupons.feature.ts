import { type DataDescription, untilClosing } from '../../platform/personal-data/describe-data.ts'
import { orderData } from '../../platform/personal-data/shared-data.ts'
import { feature } from '../../platform/service/feature.ts'
import { listCouponsOfMember, listCouponUses } from './coupons.sql.ts'
import { leaveCouponLists } from './write-coupons.sql.ts'

const couponsData: DataDescription = {
  data: 'privacy.data.coupons',
  service: 'shopping',
  why: 'privacy.why.coupons',
  kept: untilClosing,
  sharedWith: [],
}

export const coupons = feature({
  keepsAboutMember: [
    {
      table: 'coupon_use',
      described: [orderData],
      export: { as: 'coupon_uses', read: ({ db }, { id }) => listCouponUses(db, id) },
      erase: 'Kept with the order that it is of, as the tax law requires: eight years.',
    },
    {
      table: 'coupon_member',
      described: [couponsData],
      export: { as: 'coupons_for_you', read: ({ db }, { id }) => listCouponsOfMember(db, id) },
      erase: (db, { id }) => leaveCouponLists(db, id),
    },
  ],
})
