import * as z from 'zod/mini'
import { amountCursor, pageLimit } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, idOut, optionalField, wholeNumber } from '../../wire/fields.ts'
import { reviewOut, starsOut } from './post-fields.ts'
import { reviewSorts } from './post-rules.ts'

export const getReviews = defineCall<typeof getReviewsContract>()({
  wire: { method: 'POST', path: '/User/getReviews', encoding: 'form' },
  access: 'anyone',
})

export const getReviewsContract = () =>
  defineContract({
    summary:
      'Returns the star counts and a page of reviews of a product and the other variants of its group.',
    input: z.object({
      product_id: id('catalogue.productNotFound'),
      /** Only reviews with this many stars, newest first. */
      stars: optionalField(wholeNumber({ min: 1, max: 5, message: 'reviews.starsMissing' })),
      sort: optionalField(z.enum(reviewSorts)),
      limit: pageLimit,
      cursor: amountCursor,
    }),
    output: answer({
      product: z.object({ id: idOut, name: z.string(), image: z.string() }),
      rating: starsOut,
      data: z.array(reviewOut),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { notFound: [404, 'catalogue.productNotFound'] },
  })
