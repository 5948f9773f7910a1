import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, memberId } from '../../wire/fields.ts'

export const deleteCustomerAddress = defineCall<typeof deleteCustomerAddressContract>()({
  wire: { method: 'POST', path: '/User/deleteCustomerAddress', encoding: 'form' },
  access: 'member',
})

export const deleteCustomerAddressContract = () =>
  defineContract({
    summary: "Deletes an address from the member's list. Orders keep their copy.",
    limit: 'change',
    input: z.object({ user_id: memberId, rec_no: id('addresses.invalid') }),
    output: answer({ success: z._default(z.literal(true), true) }),
    refusedAnswer: { success: false },
    refusals: { notFound: [404, 'addresses.gone'] },
  })
