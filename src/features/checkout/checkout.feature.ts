import { feature, implement } from '../../platform/service/feature.ts'
import { checkCoupon, checkCouponContract } from './coupons/checkCoupon.call.ts'
import { checkCouponService } from './coupons/checkCoupon.service.ts'
import { getMyCoupons, getMyCouponsContract } from './coupons/getMyCoupons.call.ts'
import { getMyCouponsService } from './coupons/getMyCoupons.service.ts'
import { finalOrderData, finalOrderDataContract } from './finalOrderData.call.ts'
import { finalOrderDataService } from './finalOrderData.service.ts'
import { orderPurpose } from './online/order-purpose.flow.ts'

export const checkout = feature({
  calls: [
    implement(finalOrderData, finalOrderDataContract, finalOrderDataService),
    implement(getMyCoupons, getMyCouponsContract, getMyCouponsService),
    implement(checkCoupon, checkCouponContract, checkCouponService),
  ],
  extends: { purposes: [orderPurpose] },
})
