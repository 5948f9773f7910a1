import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, optionalField, text } from '../../../wire/fields.ts'
import { cartIn } from './ordered-cart.ts'
import { pricedCartOut } from './priced-cart.ts'

export const getCartPrices = defineCall<typeof getCartPricesContract>()({
  wire: { method: 'POST', path: '/User/getCartPrices', encoding: 'json' },
  access: 'anyone',
})

export const getCartPricesContract = () =>
  defineContract({
    summary:
      'What a cart costs now and how much of it can be had. It changes nothing. `delivery` says what its delivery costs, to a PIN code or to most, from which worth of goods on it is free; `final_pay` is with it.',
    input: z.object({ isRedeemCashBack: flag(), product: cartIn, pin_code: optionalField(text({ max: 6 })) }),
    output: answer({ data: pricedCartOut }),
  })
