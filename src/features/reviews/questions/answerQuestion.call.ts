import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { idOut } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import { postStates, postsOfDayMax } from '../post-rules.ts'
import { input } from './answer-fields.ts'

export const answerQuestion = defineCall<typeof answerQuestionContract>()({
  wire: { method: 'POST', path: '/User/answerQuestion', encoding: 'form' },
  access: 'member',
})

export const answerQuestionContract = () =>
  defineContract({
    summary: 'Answers a question about a product that the member received.',
    change: 'once',
    input,
    output: answer({ data: z.object({ post_no: idOut, state: z.enum(postStates) }) }),
    refusals: {
      unknownPost: [404, 'reviews.unknown'],
      notReceived: [409, 'reviews.notReceived'],
      tooMany: [422, placed('reviews.tooMany', { max: postsOfDayMax })],
      otherBody: [422, 'gate.otherText'],
    },
    violations: { post_of_received: ['notReceived'], answer_of_question: ['unknownPost'] },
  })
