import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id } from '../../../wire/fields.ts'
import { brandOut } from '../catalogue-shapes.ts'

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
