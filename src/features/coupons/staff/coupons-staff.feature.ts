import { listDownload, serveList } from '../../../back-office/lists/lists.services.ts'
import { serveResource } from '../../../back-office/resources/resources.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import * as calls from './coupon-uses.calls.ts'
import { findCouponUses } from './coupon-uses.list.ts'
import * as services from './coupon-uses.services.ts'
import { couponUsesSql, readCouponCode } from './coupon-uses.sql.ts'
import { couponOut } from './coupon-uses-fields.ts'
import { coupons } from './coupons.calls.ts'
import { couponStore } from './coupons.services.ts'
import { couponAudits } from './coupons-staff.audits.ts'

export const couponsStaff = feature({
  calls: [
    ...serveResource(coupons, couponStore),
    ...implementAll(calls, services),
    serveList(findCouponUses, couponUsesSql, {
      schema: couponOut,
      read: ({ db }, { coupon_id: id }) => readCouponCode(db, id),
    }),
  ],
  extends: { downloads: [listDownload(findCouponUses, couponUsesSql)] },
  audits: couponAudits,
})
