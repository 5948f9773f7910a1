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
      "Lists the filters of a search with the number of products behind each choice. The values of one filter are alternatives, so a filter's own choice does not narrow its counts.",
    cache: 'catalogue by language',
    costly: 'search',
    input: z.object({ search_string: z._default(typedText(), ''), ...productFilterInput }),
    output: answer({ data: listFiltersOut }),
    refusals: {},
  })
