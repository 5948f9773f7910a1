import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { flag } from '../../wire/fields.ts'
import { cartIn } from './ordered-cart.ts'
import { pricedCartOut } from './priced-cart.ts'

export const getCartPrices = defineCall({
  wire: { method: 'POST', path: '/User/getCartPrices', encoding: 'json' },
  summary: 'What a cart costs now and how much of it can be had. It changes nothing.',
  access: 'anyone',
  input: z.object({ isRedeemCashBack: flag(), product: cartIn }),
  output: answer({ data: pricedCartOut }),
})
