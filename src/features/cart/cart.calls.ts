import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId, optionalField, wholeNumber } from '../../wire/fields.ts'
import { storedCartLine } from '../../wire/stored-cart-line.ts'
import { cartLinesIn } from './cart-fields.ts'

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
      /** The version of the cart that the device last saw. */
      version: optionalField(
        wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER, message: 'cart.versionInvalid' }),
      ),
    }),
    output: answer({
      data: z.object({
        version: z.number(),
        cart: z.nullable(z.array(storedCartLine())),
        isCashbackApplied: z.boolean(),
        /**
         * Whether the member wants a text message about an abandoned cart. Null if the shop may not offer it, because the
         * member withdrew the consent to offers a short time ago.
         */
        wants_reminder: z.nullable(z.boolean()),
      }),
    }),
  })

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

export const setCartReminder = defineCall<typeof setCartReminderContract>()({
  wire: { method: 'POST', path: '/User/setCartReminder', encoding: 'form' },
  access: 'member',
})

export const setCartReminderContract = () =>
  defineContract({
    summary: 'Requests or cancels one text message about the cart, a day after its last change.',
    limit: 'change',
    input: z.object({ user_id: memberId, wanted: flag() }),
    output: answer({}),
  })
