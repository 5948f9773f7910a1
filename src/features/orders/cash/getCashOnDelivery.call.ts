import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, memberId, optionalField, rupees } from '../../../wire/fields.ts'

export const getCashOnDelivery = defineCall<typeof getCashOnDeliveryContract>()({
  wire: { method: 'POST', path: '/User/getCashOnDelivery', encoding: 'form' },
  access: 'member',
})

export const getCashOnDeliveryContract = () =>
  defineContract({
    summary:
      'Whether the member may pay an order of this amount in cash on its delivery to an address, and why not.',
    input: z.object({
      user_id: memberId,
      final_pay: rupees('orders.amountInvalid'),
      address_id: optionalField(id('checkout.addressMissing')),
    }),
    output: answer({
      data: z.object({
        is_possible: z.boolean(),
        /** Why not, for the member to read. */
        why: z.optional(z.string()),
        /** A code would make it possible: requestPhoneCode. */
        needs_code: z.boolean(),
      }),
    }),
  })
