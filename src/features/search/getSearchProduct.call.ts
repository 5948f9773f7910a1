import * as z from 'zod/mini'
import { answer, defineCall } from '../../wire/define-call.ts'
import { text } from '../../wire/fields.ts'
import { foundProductOut } from '../catalog/catalogue-shapes.ts'
import { searchLengthMax } from './search-length.ts'

export const getSearchProduct = defineCall({
  wire: { method: 'POST', path: '/User/getSearchProduct', encoding: 'form' },
  summary:
    'Products by name, brand or category, best match first; small typing errors are forgiven. `message` is the image base path.',
  access: 'anyone',
  cache: 'catalogue',
  input: z.object({ search_string: z._default(text({ max: searchLengthMax }), '') }),
  output: answer({ data: z.array(foundProductOut), base_url: z.string() }),
})
