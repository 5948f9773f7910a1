import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, memberId, rupeesOut } from '../../../wire/fields.ts'
import { couponCodeField } from '../../coupons/coupon-code-field.ts'
import { cartIn } from '../../orders/place/ordered-cart.ts'

export const checkCoupon = defineCall<typeof checkCouponContract>()({
  wire: { method: 'POST', path: '/User/checkCoupon', encoding: 'json' },
  access: 'member',
})

export const checkCouponContract = () =>
  defineContract({
    summary:
      "Returns a coupon's discount for a cart. Only an order uses the coupon. Counts unknown codes, and answers 429 after too many.",
    input: z.object({
      user_id: memberId,
      coupon_code: couponCodeField,
      isRedeemCashBack: flag(),
      product: cartIn,
    }),
    output: answer({
      data: z.object({
        coupon_code: z.string(),
        title: z.string(),
        terms: z.array(z.string()),
        saves: rupeesOut,
      }),
    }),
    refusals: { noCoupon: [422, 'coupons.notTaken'] },
  })

export const getMyCoupons = defineCall<typeof getMyCouponsContract>()({
  wire: { method: 'POST', path: '/User/getMyCoupons', encoding: 'json' },
  access: 'member',
})

export const getMyCouponsContract = () =>
  defineContract({
    summary:
      "Lists the coupons suggested for a member's cart: those that apply first, by discount, then the others with the reason.",
    input: z.object({
      user_id: memberId,
      isRedeemCashBack: flag(),
      product: cartIn,
    }),
    output: answer({
      data: z.array(
        z.object({
          coupon_code: z.string(),
          /** The coupon's discount and terms, as sentences to show. */
          title: z.string(),
          terms: z.array(z.string()),
          /** The discount for this cart. Absent if the coupon cannot be used for it. */
          saves: z.optional(rupeesOut),
          why: z.optional(z.string()),
        }),
      ),
    }),
  })
