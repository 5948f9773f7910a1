import { serveResource } from '../../../back-office/resources/serve-resource.service.ts'
import { feature, implement } from '../../../platform/service/feature.ts'
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
  ],
  audits: couponAudits,
})
