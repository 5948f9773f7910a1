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
      'Returns whether the member may pay an order of this amount in cash on delivery to an address, and the reason if not.',
    input: z.object({
      user_id: memberId,
      final_pay: rupees('field.invalidAmount'),
      address_id: optionalField(id('checkout.addressMissing')),
    }),
    output: answer({
      data: z.object({
        is_possible: z.boolean(),
        /** The reason for the refusal, in the member's language. */
        why: z.optional(z.string()),
        /**
         * Whether the member can pay in cash after confirming the mobile number by a code (requestPhoneCode).
         */
        needs_code: z.boolean(),
      }),
    }),
  })
