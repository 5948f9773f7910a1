import { feature } from '../../platform/service/feature.ts'
import { listCouponsOfMember, listCouponUses } from './coupons.sql.ts'
import { leaveCouponLists } from './write-coupons.sql.ts'

export const coupons = feature({
  keepsAboutMember: [
    {
      table: 'coupon_use',
      export: { as: 'coupon_uses', read: ({ db }, { id }) => listCouponUses(db, id) },
      erase: 'Kept with the order that it is of, as the tax law requires: eight years.',
    },
    {
      table: 'coupon_member',
      export: { as: 'coupons_for_you', read: ({ db }, { id }) => listCouponsOfMember(db, id) },
      erase: (db, { id }) => leaveCouponLists(db, id),
    },
  ],
})
