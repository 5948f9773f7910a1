import * as z from 'zod/mini'
import { statesOf } from '../../states/states.ts'
import { amountCursor, idPage, pageLimit } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, id, idOut, memberId, optionalField, requestId, wholeNumber } from '../../wire/fields.ts'
import { ownPostOut, postNo, reviewOut, starsOut } from './post-fields.ts'
import { postStates, reviewSorts } from './post-rules.ts'
import { input } from './review-fields.ts'

export const getMyPosts = defineCall<typeof getMyPostsContract>()({
  wire: { method: 'POST', path: '/User/getMyPosts', encoding: 'form' },
  access: 'member',
})

export const getMyPostsContract = () =>
  defineContract({
    summary:
      "Lists the member's reviews, questions and answers, paged, and recently delivered products without a review.",
    input: z.object({ user_id: memberId, ...idPage }),
    output: answer({
      data: z.array(ownPostOut),
      unreviewed: z.array(z.object({ id: idOut, name: z.string(), image: z.string() })),
      next_cursor: z.optional(z.string()),
    }),
  })

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
      /** Limits the list to reviews with this many stars, newest first. */
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

export const setHelpful = defineCall<typeof setHelpfulContract>()({
  wire: { method: 'POST', path: '/User/setHelpful', encoding: 'form' },
  access: 'member',
})

export const setHelpfulContract = () =>
  defineContract({
    summary: "Marks another member's review or answer as helpful, once, or removes the mark.",
    limit: 'change',
    input: z.object({ user_id: memberId, post_no: postNo, helpful: flag() }),
    output: answer({ helpful: z.number() }),
    refusals: { unknownPost: [404, 'reviews.unknown'] },
  })

export const takePostBack = defineCall<typeof takePostBackContract>()({
  wire: { method: 'POST', path: '/User/takePostBack', encoding: 'form' },
  access: 'member',
})

export const takePostBackContract = () =>
  defineContract({
    summary: "Deletes the member's own review, question with its answers, or answer, for good.",
    change: 'once',
    input: z.object({ user_id: memberId, post_no: postNo, request_id: requestId }),
    output: answer({}),
    refusals: { unknownPost: [404, 'reviews.unknown'], otherBody: [422, 'gate.otherText'] },
  })

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
    output: answer({ data: z.object({ post_no: idOut, state: z.enum(statesOf(postStates)) }) }),
    refusals: {
      notFound: [404, 'catalogue.productNotFound'],
      notReceived: [409, 'reviews.notReceived'],
      unknownPhoto: [422, 'pictures.unknownPhoto'],
      otherBody: [422, 'gate.otherText'],
    },
    violations: { post_of_received: ['notReceived'] },
  })
