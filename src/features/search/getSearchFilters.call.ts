import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { listFiltersOut } from '../catalogue/filters/list-filters-answer.ts'
import { productFilterInput } from '../catalogue/list/product-list-input.ts'
import { typedText } from './typed-text.ts'

export const getSearchFilters = defineCall<typeof getSearchFiltersContract>()({
  wire: { method: 'POST', path: '/User/getSearchFilters', encoding: 'form' },
  access: 'anyone',
})

export const getSearchFiltersContract = () =>
  defineContract({
    summary:
      'What the products that a search finds can be filtered by, and how many each choice leaves beside those that are made. Within a filter any of its values counts, so its own choice does not narrow its counts.',
    cache: 'catalogue by language',
    costly: 'search',
    input: z.object({ search_string: z._default(typedText(), ''), ...productFilterInput }),
    output: answer({ data: listFiltersOut }),
    refusals: {},
  })
