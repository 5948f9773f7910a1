import * as z from 'zod/mini'
import { idPage } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, momentOut } from '../../../wire/fields.ts'
import { replyOut } from '../post-fields.ts'

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
      /** True if the requester received the product or a variant, and may answer. */
      may_answer: z.boolean(),
      next_cursor: z.optional(z.string()),
    }),
  })
}
