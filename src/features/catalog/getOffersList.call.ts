import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { optionalField, wholeNumber } from '../../wire/fields.ts'
import { foundProductOut } from './catalogue-shapes.ts'

export const getOffersList = defineCall({
  wire: { method: 'POST', path: '/User/getOffersList', encoding: 'form' },
  summary:
    'Products on offer. The same for everybody, so a `user_id` in the payload changes nothing. `message` is the image base path.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({
    records: optionalField(wholeNumber({ min: 1, max: 100, message: 'Between 1 and 100' })),
  }),
  output: answer({ data: z.array(foundProductOut), base_url: z.string() }),
})
