import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId } from '../../wire/fields.ts'
import { addressLabels } from './address-labels.ts'

export const getMyAddressDetails = defineCall<typeof getMyAddressDetailsContract>()({
  wire: { method: 'POST', path: '/User/getMyAddressDetails', encoding: 'form' },
  access: 'member',
})

export const getMyAddressDetailsContract = () =>
  defineContract({
    summary: "Lists the member's delivery addresses, newest first, paged; without a limit, all of them.",
    input: z.object({
      user_id: memberId,
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          rec_no: idOut,
          flat_no: z.string(),
          building: z.string(),
          address_1: z.string(),
          address_2: z.string(),
          pin_code: z.string(),
          /** Null for an address saved before addresses had a state. */
          state: z.nullable(z.string()),
          /** The receiver, if it is not the member, and a landmark. */
          receiver_name: z.nullable(z.string()),
          receiver_mobile: z.nullable(z.string()),
          landmark: z.nullable(z.string()),
          label: z.nullable(z.enum(addressLabels)),
          /** True if orders go there by default. */
          is_default: z.boolean(),
          /** True if the last order went there. */
          is_last_used: z.boolean(),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })
