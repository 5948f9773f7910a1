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
    summary:
      'Says that a review or an answer of somebody else was helpful, or takes that back. It counts once.',
    limit: 'change',
    input: z.object({ user_id: memberId, post_no: postNo, helpful: flag() }),
    output: answer({ helpful: z.number() }),
    refusals: { unknownPost: [404, 'reviews.unknown'] },
  })
