import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { id, memberId, optionalField } from '../../wire/fields.ts'
import { addressFields } from './address-fields.ts'
import { addressGone } from './address-gone.ts'

export const updateCustomerAddress = defineCall({
  wire: { method: 'POST', path: '/Admin/updateCustomerAddress', encoding: 'json' },
  summary: 'Changes a delivery address. Orders placed before keep the address they were placed with.',
  access: 'member',
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
