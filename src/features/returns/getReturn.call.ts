import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId } from '../../wire/fields.ts'
import { pickupOut, returnNo, returnOut, returnPhotoOut, returnStepOut } from './return-fields.ts'

export const getReturn = defineCall<typeof getReturnContract>()({
  wire: { method: 'POST', path: '/User/getReturn', encoding: 'form' },
  access: 'member',
})

export const getReturnContract = () =>
  defineContract({
    summary: "Returns one of the member's returns: its state, steps and photos.",
    input: z.object({ user_id: memberId, return_no: returnNo }),
    output: answer({
      data: z.object({
        ...returnOut,
        steps: z.array(returnStepOut),
        photos: z.array(returnPhotoOut),
        pickup: z.optional(pickupOut),
      }),
      base_url: z.string(),
    }),
    refusals: { unknownReturn: [404, 'returns.unknown'] },
  })
