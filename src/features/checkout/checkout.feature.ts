import { feature, implementAll } from '../../platform/service/feature.ts'
import * as checkoutCalls from './checkout.calls.ts'
import * as checkoutServices from './checkout.services.ts'
import * as couponsCalls from './coupons/coupons.calls.ts'
import * as couponsServices from './coupons/coupons.services.ts'

import { orderPurpose } from './online/order-purpose.flow.ts'

export const checkout = feature({
  calls: [...implementAll(checkoutCalls, checkoutServices), ...implementAll(couponsCalls, couponsServices)],
  extends: { purposes: [orderPurpose] },
})
