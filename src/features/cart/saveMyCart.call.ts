import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId, wholeNumber } from '../../wire/fields.ts'
import { cartLinesIn } from './cart-fields.ts'

export const saveMyCart = defineCall<typeof saveMyCartContract>()({
  wire: { method: 'POST', path: '/User/saveMyCart', encoding: 'json' },
  access: 'member',
})

export const saveMyCartContract = () =>
  defineContract({
    summary:
      "Saves the member's cart for all of their devices. `version` is the version that was changed; a call with an older one is refused, so that the device merges both carts and saves again.",
    limit: 'change',
    input: z.object({
      user_id: memberId,
      version: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, message: 'cart.versionInvalid' }),
      cart: cartLinesIn,
      isCashbackApplied: flag(),
    }),
    output: answer({ data: z.object({ version: z.number() }) }),
    refusals: { savedMeanwhile: [409, 'cart.savedMeanwhile'] },
  })
