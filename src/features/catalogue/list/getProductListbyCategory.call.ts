import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id } from '../../../wire/fields.ts'
import { listedProductOut } from '../catalogue-shapes.ts'
import { chosenFiltersOut } from '../filters/list-filters-answer.ts'
import { productListInput } from './product-list-input.ts'

export const getProductListbyCategory = defineCall<typeof getProductListbyCategoryContract>()({
  wire: { method: 'POST', path: '/User/getProductListbyCategory', encoding: 'form' },
  access: 'anyone',
})

export const getProductListbyCategoryContract = () =>
  defineContract({
    summary:
      'Lists the products of a category across its brands: sorted, filtered, paged. `message` is the image base path.',
    cache: 'catalogue by language',
    input: z.object({ category_id: id('catalogue.invalidCategory'), ...productListInput }),
    output: answer({
      data: z.array(listedProductOut),
      base_url: z.string(),
      /** Products that pass the filter, on all pages. 1,000 means 1,000 or more. */
      total_count: z.number(),
      next_cursor: z.optional(z.string()),
      ...chosenFiltersOut,
    }),
    refusals: {
      unknownCategory: [404, 'catalogue.invalidCategory'],
      invalidCursor: [400, 'catalogue.invalidCursor'],
    },
  })
