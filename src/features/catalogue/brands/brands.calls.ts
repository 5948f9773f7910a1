import * as z from 'zod/mini'
import { pageLimit } from '../../../wire/cursors.ts'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut } from '../../../wire/fields.ts'
import { brandOut, categoryOut } from '../catalogue-shapes.ts'

export const getAllBrandList = defineCall<typeof getAllBrandListContract>()({
  wire: { method: 'POST', path: '/User/getAllBrandList', encoding: 'form' },
  access: 'anyone',
})

export const getAllBrandListContract = () =>
  defineContract({
    summary: 'Lists the top brands, up to `limit`.',
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({ limit: pageLimit }),
    output: answer({ data: z.array(brandOut), base_url: z.string() }),
  })

/**
 * Returns all brands with their descriptions. Has the same path as the brand list, but uses GET where that
 * list uses POST.
 */
export const getAllBrandDescriptions = defineCall<typeof getAllBrandDescriptionsContract>()({
  wire: { method: 'GET', path: '/User/getAllBrandList', encoding: 'query' },
  access: 'anyone',
})

export const getAllBrandDescriptionsContract = () =>
  defineContract({
    summary: 'Lists every brand with its description.',
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({}),
    output: answer({
      data: z.array(
        z.object({ id: idOut, brand_name: z.string(), description: z.string(), brand_image: z.string() }),
      ),
      base_url: z.string(),
    }),
  })

export const getAllTypes = defineCall<typeof getAllTypesContract>()({
  wire: { method: 'GET', path: '/User/getAllTypes', encoding: 'query' },
  access: 'anyone',
})

export const getAllTypesContract = () =>
  defineContract({
    summary: 'Lists all product categories.',
    cache: 'catalogue by language',
    shows: 'no product',
    input: z.object({}),
    output: answer({ data: z.array(categoryOut), base_url: z.string() }),
  })

export const getBrandListOfCategory = defineCall<typeof getBrandListOfCategoryContract>()({
  wire: { method: 'POST', path: '/User/getBrandListOfCategory', encoding: 'form' },
  access: 'anyone',
})

export const getBrandListOfCategoryContract = () =>
  defineContract({
    summary: 'Lists the brands of a category. `message` carries the image base path, as `base_url` does.',
    cache: 'catalogue by language',
    input: z.object({ category_id: id('catalogue.invalidCategory') }),
    output: answer({
      data: z.array(brandOut),
      base_url: z.string(),
      category_name: z.string(),
      address_name: z.optional(z.string()),
    }),
    refusals: { unknownCategory: [404, 'catalogue.invalidCategory'] },
  })
