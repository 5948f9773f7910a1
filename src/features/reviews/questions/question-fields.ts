import * as z from 'zod/mini'
import { id, memberId, requestId } from '../../../wire/fields.ts'
import { questionText } from '../post-fields.ts'

/** Input of a question about a product. */
export const input = z.object({
  user_id: memberId,
  product_id: id('catalogue.productNotFound'),
  text: questionText,
  request_id: requestId,
})
