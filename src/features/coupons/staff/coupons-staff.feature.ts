import { listDownload, serveList } from '../../../back-office/lists/serve-list.service.ts'
import { serveResource } from '../../../back-office/resources/serve-resource.service.ts'
import { feature, implement } from '../../../platform/service/feature.ts'
import { findCouponUses } from './coupon-uses.list.ts'
import { couponUsesSql } from './coupon-uses.sql.ts'
import { coupons } from './coupons.call.ts'
import { couponStore } from './coupons.service.ts'
import { couponAudits } from './coupons-staff.audits.ts'
import { getCouponUses, getCouponUsesContract } from './getCouponUses.call.ts'
import { getCouponUsesService } from './getCouponUses.service.ts'

/** Coupons for the staff, with their uses. */
export const couponsStaff = feature({
  calls: [
    ...serveResource(coupons, couponStore),
    implement(getCouponUses, getCouponUsesContract, getCouponUsesService),
    serveList(findCouponUses, couponUsesSql),
  ],
  extends: { downloads: [listDownload(findCouponUses, couponUsesSql)] },
  audits: couponAudits,
})
