import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, idOut, memberId } from '../../wire/fields.ts'
import { ownPostOut } from './post-fields.ts'

export const getMyReview = defineCall<typeof getMyReviewContract>()({
  wire: { method: 'POST', path: '/User/getMyReview', encoding: 'form' },
  access: 'member',
})

export const getMyReviewContract = () =>
  defineContract({
    summary:
      'Returns whether the member may review a product, having received it, and their review if there is one.',
    input: z.object({ user_id: memberId, product_id: id('catalogue.productNotFound') }),
    output: answer({
      product: z.object({ id: idOut, name: z.string(), image: z.string() }),
      is_received: z.boolean(),
      data: z.nullable(ownPostOut),
    }),
    refusals: { notFound: [404, 'catalogue.productNotFound'] },
  })
