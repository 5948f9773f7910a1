import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { text } from '../../wire/fields.ts'
import { listedProductOut } from '../catalogue/catalogue-shapes.ts'
import { chosenFiltersOut, listFiltersOut } from '../catalogue/filters/list-filters-answer.ts'
import { productFilterInput, productListInput } from '../catalogue/list/product-list-input.ts'
import { withoutDirectionSigns } from './direction-signs.ts'
import { searchLengthMax } from './search-length.ts'

export const getPopularSearches = defineCall<typeof getPopularSearchesContract>()({
  wire: { method: 'POST', path: '/User/getPopularSearches', encoding: 'form' },
  access: 'anyone',
})

export const getPopularSearchesContract = () =>
  defineContract({
    summary:
      "Lists popular searches: names of the most popular products that several brands make. Stores no member's searches.",
    cache: 'catalogue by language',
    input: z.object({}),
    output: answer({ data: z.array(z.string()) }),
  })

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

export const getSearchProduct = defineCall<typeof getSearchProductContract>()({
  wire: { method: 'POST', path: '/User/getSearchProduct', encoding: 'form' },
  access: 'anyone',
})

export const getSearchProductContract = () =>
  defineContract({
    summary:
      'Finds products by name, brand or category, best match first: with all the words typed, else with corrected words, else with fewer words; `found_by` says which. Sorted, filtered, paged; 10 without a `limit`, and then without their stars. `message` is the image base path.',
    cache: 'catalogue by language',
    costly: 'search',
    input: z.object({ search_string: z._default(typedText(), ''), ...productListInput }),
    output: answer({
      data: z.array(listedProductOut),
      base_url: z.string(),
      /**
       * How the products were found. words: by the words as typed. correction: after correcting some words.
       * some-words: by only some of the words.
       */
      found_by: z.optional(z.enum(['words', 'correction', 'some-words'])),
      /** The words that were searched for, after correction. */
      shown_for: z.optional(z.string()),
      /** The typed words that were dropped, because no product has them together with the others. */
      left_out: z.optional(z.array(z.string())),
      /**
       * The number of products on all pages that pass the filter. Only returned with a `limit`. Capped at
       * 1,000.
       */
      total_count: z.optional(z.number()),
      next_cursor: z.optional(z.string()),
      ...chosenFiltersOut,
    }),
    refusals: { invalidCursor: [400, 'catalogue.invalidCursor'] },
  })

/** Returns the schema of the text typed into the search box. */
function typedText() {
  const withoutSigns = z.transform((value: unknown) =>
    typeof value === 'string' ? withoutDirectionSigns(value) : value,
  )
  return z.pipe(withoutSigns, text({ max: searchLengthMax }))
}
