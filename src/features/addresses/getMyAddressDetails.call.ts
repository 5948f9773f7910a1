import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { idOut, memberId } from '../../wire/fields.ts'

export const getMyAddressDetails = defineCall({
  wire: { method: 'POST', path: '/User/getMyAddressDetails', encoding: 'form' },
  summary: "The member's delivery addresses, newest first.",
  access: 'member',
  input: z.object({ user_id: memberId }),
  output: answer({
    data: z.array(
      z.object({
        rec_no: idOut,
        flat_no: z.string(),
        building: z.string(),
        address_1: z.string(),
        address_2: z.string(),
        pin_code: z.string(),
      }),
    ),
  }),
})
