import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { text } from '../../wire/fields.ts'
import { foundProductOut } from '../catalog/catalogue-shapes.ts'
import { searchLengthMax } from './search-length.ts'

export const getSearchProduct = defineCall<typeof getSearchProductContract>()({
  wire: { method: 'POST', path: '/User/getSearchProduct', encoding: 'form' },
  access: 'anyone',
})

export const getSearchProductContract = () =>
  defineContract({
    summary:
      'Products by name, brand or category, best match first; small typing errors are forgiven. `message` is the image base path.',
    cache: 'catalogue',
    costly: true,
    input: z.object({ search_string: z._default(text({ max: searchLengthMax }), '') }),
    output: answer({ data: z.array(foundProductOut), base_url: z.string() }),
  })
