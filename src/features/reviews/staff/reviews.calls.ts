import * as z from 'zod/mini'
import { staffCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut, momentOut, optionalField, requestId, text } from '../../../wire/fields.ts'
import { postNo } from '../post-fields.ts'
import { reviewTextMax } from '../post-rules.ts'
import { officePostOut, postVersion } from './office-post.ts'

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

export const viewPost = staffCall<typeof viewPostContract>()('viewPost', 'catalogue', 'support')

export const viewPostContract = () =>
  defineContract({
    summary: 'Returns a review, question or answer with its photos, its parent and its moderator.',
    input: z.object({ post_no: postNo }),
    output: answer({
      data: z.extend(officePostOut, {
        photos: z.array(idOut),
        question: z.nullable(z.string()),
        refusal: z.nullable(z.string()),
        decided_by: z.nullable(z.string()),
        decided_at: z.nullable(momentOut),
        /** The version that the shop replied to. */
        replied_version: z.nullable(z.number()),
        /** The versions that were shown before, latest first. */
        earlier: z.array(
          z.object({
            version: z.number(),
            stars: z.nullable(z.number()),
            text: z.string(),
            photos: z.number(),
            helpful: z.number(),
            written_at: momentOut,
          }),
        ),
      }),
    }),
    refusals: { unknownPost: [404, 'reviews.unknown'] },
  })
