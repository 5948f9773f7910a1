import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, optionalField, requestId, text } from '../../../wire/fields.ts'
import { postNo } from '../post-fields.ts'
import { reviewTextMax } from '../post-rules.ts'
import { postVersion } from './office-post.ts'

export const replyToPost = staffCall<typeof replyToPostContract>()('replyToPost', 'catalogue', 'support')

export const replyToPostContract = () =>
  defineContract({
    summary: "Saves the shop's reply to a review, question or answer; an empty text deletes it.",
    change: { audits: 'post' },
    input: z.object({
      post_no: postNo,
      reply: optionalField(text({ max: reviewTextMax, lines: true })),
      version: postVersion,
      request_id: requestId,
    }),
    output: answer({ data: z.object({ post_no: idOut }) }),
    refusals: {
      otherBody: [422, 'office.members.otherBody'],
      unknownPost: [404, 'reviews.unknown'],
      changedMeanwhile: [409, 'office.reviews.changed'],
      notShown: [409, 'office.reviews.notShown'],
    },
  })
