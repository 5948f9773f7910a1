import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, optionalField } from '../../../wire/fields.ts'
import { productFilterInput } from '../list/product-list-input.ts'
import { listFiltersOut } from './list-filters-answer.ts'

export const getListFilters = defineCall<typeof getListFiltersContract>()({
  wire: { method: 'POST', path: '/User/getListFilters', encoding: 'form' },
  access: 'anyone',
})

export const getListFiltersContract = () =>
  defineContract({
    summary:
      "Lists the filters of a category, or of a brand in it, with the number of products behind each choice. The values of one filter are alternatives, so a filter's own choice does not narrow its counts.",
    cache: 'catalogue by language',
    costly: 'search',
    input: z.object({
      category_id: id('catalogue.invalidCategory'),
      brand_id: optionalField(id('catalogue.invalidBrand')),
      ...productFilterInput,
    }),
    output: answer({ data: listFiltersOut }),
    refusals: {},
  })
