import * as z from 'zod/mini'
import { id, memberId, optionalField, requestId, text, wholeNumber } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'
import { reviewPhotosMax, reviewTextMax } from './post-rules.ts'

const photoList = new RegExp(`^\\d{1,15}(?:,\\d{1,15}){0,${reviewPhotosMax - 1}}$`)

/** Input of a review. */
export const input = z.object({
  user_id: memberId,
  product_id: id('catalogue.productNotFound'),
  stars: wholeNumber({ min: 1, max: 5, message: 'reviews.starsMissing' }),
  text: optionalField(text({ max: reviewTextMax, lines: true })),
  /** The numbers of all photos of the review, separated by commas. A photo left out is removed. */
  photos: optionalField(
    text({
      max: 90,
      rules: [[(list) => photoList.test(list), placed('pictures.photosMax', { max: reviewPhotosMax })]],
    }),
  ),
  request_id: requestId,
})
