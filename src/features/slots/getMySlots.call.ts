import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, momentOut, rupeesOut } from '../../wire/fields.ts'
import { planOut } from './plan-out.ts'

export const getMySlots = defineCall<typeof getMySlotsContract>()({
  wire: { method: 'POST', path: '/User/getMySlots', encoding: 'form' },
  access: 'member',
})

export const getMySlotsContract = () =>
  defineContract({
    summary: "Lists the member's subscription slots, newest first, with their progress and reward plan.",
    input: z.object({ user_id: memberId, ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          slot_id: idOut,
          created_at: momentOut,
          /** Business of the team delivered since the slot was opened. */
          business: rupeesOut,
          /** Percent of the goal; may exceed 100. */
          percent: z.number(),
          steps_reached: z.number(),
        }),
      ),
      plan: planOut,
      slots_max: z.number(),
      next_cursor: z.optional(z.string()),
    }),
  })
