import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId } from '../../wire/fields.ts'
import { postNo } from './post-fields.ts'

export const setHelpful = defineCall<typeof setHelpfulContract>()({
  wire: { method: 'POST', path: '/User/setHelpful', encoding: 'form' },
  access: 'member',
})

export const setHelpfulContract = () =>
  defineContract({
    summary: "Marks another member's review or answer as helpful, once, or removes the mark.",
    limit: 'change',
    input: z.object({ user_id: memberId, post_no: postNo, helpful: flag() }),
    output: answer({ helpful: z.number() }),
    refusals: { unknownPost: [404, 'reviews.unknown'] },
  })
