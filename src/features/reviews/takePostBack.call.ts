import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { memberId, requestId } from '../../wire/fields.ts'
import { postNo } from './post-fields.ts'

export const takePostBack = defineCall<typeof takePostBackContract>()({
  wire: { method: 'POST', path: '/User/takePostBack', encoding: 'form' },
  access: 'member',
})

export const takePostBackContract = () =>
  defineContract({
    summary: "Deletes the member's own review, question with its answers, or answer, for good.",
    change: 'once',
    input: z.object({ user_id: memberId, post_no: postNo, request_id: requestId }),
    output: answer({}),
    refusals: { unknownPost: [404, 'reviews.unknown'], otherBody: [422, 'gate.otherText'] },
  })
