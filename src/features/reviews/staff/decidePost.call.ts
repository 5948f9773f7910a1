import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, optionalField, requestId, text } from '../../../wire/fields.ts'
import { postNo } from '../post-fields.ts'
import { postVersion } from './office-post.ts'

export const decidePost = staffCall<typeof decidePostContract>()('decidePost', 'catalogue', 'support')

export const decidePostContract = () =>
  defineContract({
    summary: 'Approves a review, question or answer, or rejects it with a reason for its author.',
    change: { audits: 'post' },
    input: z.object({
      post_no: postNo,
      decision: z.enum(['show', 'refuse'], { error: 'field.invalid' }),
      reason: optionalField(text({ max: 500, lines: true })),
      version: postVersion,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ post_no: idOut }) }),
    refusals: {
      otherBody: [422, 'office.members.otherBody'],
      unknownPost: [404, 'reviews.unknown'],
      changedMeanwhile: [409, 'office.reviews.changed'],
      reasonMissing: [422, 'office.reviews.reasonMissing'],
    },
  })
