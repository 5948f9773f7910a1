import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id } from '../../../wire/fields.ts'
import { idList } from '../../../wire/id-list.ts'
import { placed } from '../../../wire/placed.ts'
import { listedProductOut, productOut } from '../catalogue-shapes.ts'
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

/** The most products that may be requested by id at once. */
export const productsAtOnceMax = 100

export const getProducts = defineCall<typeof getProductsContract>()({
  wire: { method: 'POST', path: '/User/getProducts', encoding: 'form' },
  access: 'anyone',
})

export const getProductsContract = () =>
  defineContract({
    summary: 'Returns products by their ids, in the given order. Omits those that are off sale.',
    input: z.object({
      /** Ids separated by commas: '12,7'. */
      product_ids: idList({
        max: productsAtOnceMax,
        tooMany: placed('catalogue.productsAtOnce', { max: productsAtOnceMax }),
      }),
    }),
    output: answer({ data: z.array(listedProductOut), base_url: z.string() }),
  })
