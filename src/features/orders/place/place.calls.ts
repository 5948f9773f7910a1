import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, memberId, optionalField, rupees, text } from '../../../wire/fields.ts'
import { chargeRuleOut } from '../../delivery/shown-charge-rule.ts'
import { cartIn } from './ordered-cart.ts'
import { pricedCartOut } from './priced-cart.ts'

export const getCartPrices = defineCall<typeof getCartPricesContract>()({
  wire: { method: 'POST', path: '/User/getCartPrices', encoding: 'json' },
  access: 'anyone',
})

export const getCartPricesContract = () =>
  defineContract({
    summary:
      'Prices a cart and returns how many units are available. Changes nothing. `delivery` is the charge for a PIN code or for most, and the order value above which it is free; `final_pay` includes it.',
    input: z.object({ isRedeemCashBack: flag(), product: cartIn, pin_code: optionalField(text({ max: 6 })) }),
    output: answer({ data: pricedCartOut }),
  })

export const getSpecialDiscount = defineCall<typeof getSpecialDiscountContract>()({
  wire: { method: 'POST', path: '/User/getSpecialDiscount', encoding: 'form' },
  access: 'member',
})

export const getSpecialDiscountContract = () =>
  defineContract({
    summary:
      'Returns the special discount in percent for an order total, the delivery charge for a PIN code or for most, and the charge for cash on delivery.',
    input: z.object({
      user_id: memberId,
      total_amount: rupees('field.invalidAmount'),
      pin_code: optionalField(text({ max: 6 })),
    }),
    output: answer({
      data: z.string(),
      delivery: z.optional(chargeRuleOut),
      cash: z.optional(chargeRuleOut),
    }),
  })
