import * as z from 'zod/mini'
import { defineCall, staff } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, optionalField, pageFields, text } from '../../wire/fields.ts'
import { officeBrandOut } from './group-shapes.ts'

export const listBrands = defineCall<typeof listBrandsContract>()({
  wire: { method: 'POST', path: '/back-office/api/listBrands', encoding: 'json' },
  access: staff('catalogue'),
})

export const listBrandsContract = () =>
  defineContract({
    summary: 'Brands in the order of the shop, shown or not, a page at a time.',
    input: z.object({
      search: optionalField(text({ max: 80 })),
      limit: pageFields.limit,
      cursor: optionalField(id('field.unknownPage')),
    }),
    output: answer({ data: z.array(officeBrandOut), next_cursor: z.optional(z.string()) }),
  })
