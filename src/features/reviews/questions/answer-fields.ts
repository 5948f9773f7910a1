import * as z from 'zod/mini'
import { memberId, requestId } from '../../../wire/fields.ts'
import { postNo, questionText } from '../post-fields.ts'

/** Input of an answer to a question. */
export const input = z.object({
  user_id: memberId,
  post_no: postNo,
  text: questionText,
  request_id: requestId,
})
