import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { memberId } from '../../../wire/fields.ts'

export const requestStepUpCode = defineCall<typeof requestStepUpCodeContract>()({
  wire: { method: 'POST', path: '/User/requestStepUpCode', encoding: 'form' },
  access: 'member',
})

export const requestStepUpCodeContract = () =>
  defineContract({
    summary: "Sends an SMS code to the member's own number, which stepUp accepts in this session.",
    limit: 'code',
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.object({
        /** True if text messages are shown at /demo/messages instead of being sent. */
        shows_messages: z.boolean(),
      }),
    }),
    refusals: { switchedOff: [503, 'stepUp.switchedOff'] },
  })
