import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { id, idOut, memberId, optionalField } from '../../wire/fields.ts'
import { addressesMax, addressFields } from './address-fields.ts'

export const addCustomerAddress = defineCall({
  wire: { method: 'POST', path: '/Admin/addCustomerAddress', encoding: 'json' },
  summary: "Adds a delivery address. The member's id may be called userId or user_id.",
  access: 'member',
  limit: 'change',
  input: z.object({ user_id: memberId, userId: optionalField(id()), ...addressFields }),
  output: answer({ success: z._default(z.literal(true), true), rec_no: idOut }),
  refusedAnswer: { success: false },
  refusals: {
    tooMany: [422, `You have ${addressesMax} addresses. Please delete one that you no longer use.`],
  },
})
