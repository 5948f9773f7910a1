import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id } from '../../../wire/fields.ts'
import { productOut } from '../catalogue-shapes.ts'
import { chosenFiltersOut } from '../filters/list-filters-answer.ts'
import { productListInput } from './product-list-input.ts'

export const getProductListbyBrandCategory = defineCall<typeof getProductListbyBrandCategoryContract>()({
  wire: { method: 'POST', path: '/User/getProductListbyBrandCategory', encoding: 'form' },
  access: 'anyone',
})

export const getProductListbyBrandCategoryContract = () =>
  defineContract({
    summary:
      'Lists the products of a brand in a category: sorted, filtered, paged. `message` is the image base path.',
    cache: 'catalogue by language',
    input: z.object({
      category_id: id('catalogue.invalidCategory'),
      brand_id: id('catalogue.invalidBrand'),
      ...productListInput,
    }),
    output: answer({
      data: z.array(productOut),
      base_url: z.string(),
      category_name: z.string(),
      brand_name: z.string(),
      /** Products that pass the filter, on all pages. 1,000 means 1,000 or more. */
      total_count: z.number(),
      next_cursor: z.optional(z.string()),
      ...chosenFiltersOut,
    }),
    refusals: {
      unknownCategory: [404, 'catalogue.invalidCategory'],
      unknownBrand: [404, 'catalogue.noProducts'],
      invalidCursor: [400, 'catalogue.invalidCursor'],
    },
  })
