import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, text } from '../../../../wire/fields.ts'
import { tidyMobile } from '../../../../wire/tidy-typed.ts'
import { addressesMax } from '../../../addresses/address-fields.ts'
import { deliveryAddressOut } from '../../order-shapes.ts'

export const findOrderingMember = staffCall<typeof findOrderingMemberContract>()(
  'findOrderingMember',
  'orders',
  'support',
)

export const findOrderingMemberContract = () =>
  defineContract({
    summary: 'Finds a member by mobile number who may get a proposed order, and their saved addresses.',
    input: z.object({
      mobile: text({
        max: 20,
        rules: [[(value) => digitsOf(value) !== undefined, 'office.phone.wrongMobile']],
      }),
    }),
    output: answer({
      data: z.object({
        member_id: idOut,
        name: z.string(),
        mobile: z.string(),
        addresses: z
          .array(z.extend(deliveryAddressOut, { id: idOut, is_last_used: z.boolean() }))
          .check(z.maxLength(addressesMax)),
      }),
    }),
    refusals: {
      nobody: [404, 'office.phone.nobody'],
      blocked: [409, 'office.members.isBlocked'],
    },
  })

/** Returns the ten digits of a mobile number typed in any form; undefined for anything else. */
export function digitsOf(typed: string): string | undefined {
  const digits = tidyMobile(typed)
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}
