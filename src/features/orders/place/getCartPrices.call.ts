import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag } from '../../../wire/fields.ts'
import { cartIn } from './ordered-cart.ts'
import { pricedCartOut } from './priced-cart.ts'

export const getCartPrices = defineCall<typeof getCartPricesContract>()({
  wire: { method: 'POST', path: '/User/getCartPrices', encoding: 'json' },
  access: 'anyone',
})

export const getCartPricesContract = () =>
  defineContract({
    summary: 'What a cart costs now and how much of it can be had. It changes nothing.',
    input: z.object({ isRedeemCashBack: flag(), product: cartIn }),
    output: answer({ data: pricedCartOut }),
  })
