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
      'What the products of a category, or of a brand in it, can be filtered by, and how many each choice leaves beside those that are made. Within a filter any of its values counts, so its own choice does not narrow its counts.',
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
