import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import { postStates, postsOfDayMax } from '../post-rules.ts'
import { input } from './question-fields.ts'

export const askQuestion = defineCall<typeof askQuestionContract>()({
  wire: { method: 'POST', path: '/User/askQuestion', encoding: 'form' },
  access: 'member',
})

export const askQuestionContract = () =>
  defineContract({
    summary: 'Asks a question about a product on sale, which the shop and its buyers can answer.',
    change: 'once',
    input,
    output: answer({ data: z.object({ post_no: idOut, state: z.enum(postStates) }) }),
    refusals: {
      notFound: [404, 'catalogue.productNotFound'],
      tooMany: [422, placed('reviews.tooMany', { max: postsOfDayMax })],
      otherBody: [422, 'gate.otherText'],
    },
  })
