import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, optionalField, wholeNumber } from '../../wire/fields.ts'
import { storedCartLine } from '../../wire/stored-cart-line.ts'

export const getMyCart = defineCall<typeof getMyCartContract>()({
  wire: { method: 'POST', path: '/User/getMyCart', encoding: 'form' },
  access: 'member',
})

export const getMyCartContract = () =>
  defineContract({
    summary:
      "Returns the member's cart as one of their devices saved it last, with the prices shown there. `cart` is null if `version` is current.",
    input: z.object({
      user_id: memberId,
      /** Version of the cart that the device has. */
      version: optionalField(
        wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, message: 'cart.versionInvalid' }),
      ),
    }),
    output: answer({
      data: z.object({
        version: z.number(),
        cart: z.nullable(z.array(storedCartLine())),
        isCashbackApplied: z.boolean(),
        /** True if the member wants one text message about an abandoned cart. */
        wants_reminder: z.boolean(),
      }),
    }),
  })
