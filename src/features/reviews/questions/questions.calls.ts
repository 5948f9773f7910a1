import * as z from 'zod/mini'
import { statesOf } from '../../../states/states.ts'
import { idPage } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, momentOut } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import { replyOut } from '../post-fields.ts'
import { postStates, postsOfDayMax } from '../post-rules.ts'
import { input as answerInput } from './answer-fields.ts'
import { input as questionInput } from './question-fields.ts'

export const answerQuestion = defineCall<typeof answerQuestionContract>()({
  wire: { method: 'POST', path: '/User/answerQuestion', encoding: 'form' },
  access: 'member',
})

export const answerQuestionContract = () =>
  defineContract({
    summary: 'Answers a question about a product that the member received.',
    change: 'once',
    input: answerInput,
    output: answer({ data: z.object({ post_no: idOut, state: z.enum(statesOf(postStates)) }) }),
    refusals: {
      unknownPost: [404, 'reviews.unknown'],
      notReceived: [409, 'reviews.notReceived'],
      tooMany: [422, placed('reviews.tooMany', { max: postsOfDayMax })],
      otherBody: [422, 'gate.otherText'],
    },
    violations: { post_of_received: ['notReceived'], answer_of_question: ['unknownPost'] },
  })

export const askQuestion = defineCall<typeof askQuestionContract>()({
  wire: { method: 'POST', path: '/User/askQuestion', encoding: 'form' },
  access: 'member',
})

export const askQuestionContract = () =>
  defineContract({
    summary: 'Asks a question about a product on sale, which the shop and its buyers can answer.',
    change: 'once',
    input: questionInput,
    output: answer({ data: z.object({ post_no: idOut, state: z.enum(statesOf(postStates)) }) }),
    refusals: {
      notFound: [404, 'catalogue.productNotFound'],
      tooMany: [422, placed('reviews.tooMany', { max: postsOfDayMax })],
      otherBody: [422, 'gate.otherText'],
    },
  })

export const getQuestions = defineCall<typeof getQuestionsContract>()({
  wire: { method: 'POST', path: '/User/getQuestions', encoding: 'form' },
  access: 'anyone',
})

export const getQuestionsContract = () => {
  const words = { post_no: idOut, text: z.string(), by: z.string(), is_own: z.boolean() }
  return defineContract({
    summary:
      'Lists the questions about a product and the other variants of its group with their answers, newest first.',
    input: z.object({ product_id: id('catalogue.productNotFound'), ...idPage }),
    output: answer({
      data: z.array(
        z.object({
          ...words,
          written_at: momentOut,
          reply: replyOut,
          answers: z.array(
            z.object({ ...words, written_at: z.string(), helpful: z.number(), is_voted: z.boolean() }),
          ),
        }),
      ),
      /** Whether the requester may answer, because they received the product or a variant of it. */
      may_answer: z.boolean(),
      next_cursor: z.optional(z.string()),
    }),
  })
}
