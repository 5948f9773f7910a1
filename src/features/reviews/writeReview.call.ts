import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut } from '../../wire/fields.ts'
import { postStates } from './post-rules.ts'
import { input } from './review-fields.ts'

export const writeReview = defineCall<typeof writeReviewContract>()({
  wire: { method: 'POST', path: '/User/writeReview', encoding: 'form' },
  access: 'member',
})

export const writeReviewContract = () =>
  defineContract({
    summary:
      "Saves the member's review of a received product. The staff approve it first where the shop's rules require it.",
    change: 'once',
    input,
    output: answer({ data: z.object({ post_no: idOut, state: z.enum(postStates) }) }),
    refusals: {
      notFound: [404, 'catalogue.productNotFound'],
      notReceived: [409, 'reviews.notReceived'],
      unknownPhoto: [422, 'pictures.unknownPhoto'],
      otherBody: [422, 'gate.otherText'],
    },
    violations: { post_of_received: ['notReceived'] },
  })
