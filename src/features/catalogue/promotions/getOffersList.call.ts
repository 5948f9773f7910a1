import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, optionalField, wholeNumber } from '../../../wire/fields.ts'
import { placed } from '../../../wire/placed.ts'
import { listedProductOut } from '../catalogue-shapes.ts'

export const getOffersList = defineCall<typeof getOffersListContract>()({
  wire: { method: 'POST', path: '/User/getOffersList', encoding: 'form' },
  access: 'anyone',
})

export const getOffersListContract = () =>
  defineContract({
    summary:
      'Lists products on offer; `groups` holds each group of variants once. Ignores `user_id`. `message` is the image base path.',
    cache: 'catalogue by language',
    input: z.object({
      user_id: z.optional(
        z.pipe(
          z.unknown(),
          z.transform(() => undefined),
        ),
      ),
      records: optionalField(
        wholeNumber({ min: 1, max: 100, message: placed('field.between', { min: 1, max: 100 }) }),
      ),
      groups: flag(),
    }),
    output: answer({ data: z.array(listedProductOut), base_url: z.string() }),
  })
