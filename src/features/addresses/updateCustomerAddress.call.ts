import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, memberId, optionalField } from '../../wire/fields.ts'
import { addressFields } from './address-fields.ts'
import { addressGone } from './address-gone.ts'

export const updateCustomerAddress = defineCall<typeof updateCustomerAddressContract>()({
  wire: { method: 'POST', path: '/Admin/updateCustomerAddress', encoding: 'json' },
  access: 'member',
})

export const updateCustomerAddressContract = () =>
  defineContract({
    summary: 'Changes a delivery address. Orders placed before keep the address they were placed with.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      userId: optionalField(id()),
      rec_no: id('Invalid address'),
      ...addressFields,
    }),
    output: answer({ success: z._default(z.literal(true), true) }),
    refusedAnswer: { success: false },
    refusals: { notFound: [404, addressGone] },
  })
