import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { id, memberId } from '../../wire/fields.ts'
import { addressGone } from './address-gone.ts'

export const deleteCustomerAddress = defineCall({
  wire: { method: 'POST', path: '/User/deleteCustomerAddress', encoding: 'form' },
  summary: "Takes an address off the member's list. Orders that went there keep it.",
  access: 'member',
  limit: 'change',
  input: z.object({ user_id: memberId, rec_no: id('Invalid address') }),
  output: answer({ success: z._default(z.literal(true), true) }),
  refusedAnswer: { success: false },
  refusals: { notFound: [404, addressGone] },
})
