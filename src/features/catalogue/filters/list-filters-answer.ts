import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../../wire/fields.ts'

/** What an answer with products says of the filters that were chosen by an id. */
export const chosenFiltersOut = {
  /** The chosen brands, categories and values of options, by name; absent where none was chosen. */
  chosen_filters: z.optional(
    z.array(
      z.object({
        kind: z.enum(['brand', 'category', 'option']),
        id: idOut,
        name: z.string(),
        /** Of a value: what its option is called. */
        option: z.optional(z.string()),
      }),
    ),
  ),
  /** Whether some of what was chosen is not there (any more), and so filters nothing. */
  unknown_filters: z.optional(z.boolean()),
}

const values = z.array(z.object({ id: idOut, name: z.string(), count: z.number() }))

/**
 * What a list can be filtered by, and how many cards each choice leaves beside what else is chosen. 1,000 stands for 1,000 or more;
 * with `counts_are_least` each count is that of the most popular products alone.
 */
export const listFiltersOut = z.object({
  total_count: z.number(),
  /** Whether there may be more than `total_count`. */
  total_is_least: z.optional(z.boolean()),
  counts_are_least: z.optional(z.boolean()),
  in_stock: z.number(),
  lowest_price: z.nullable(rupeesOut),
  highest_price: z.nullable(rupeesOut),
  discounts: z.array(z.object({ percent: z.number(), count: z.number() })),
  ratings: z.array(z.object({ stars: z.number(), count: z.number() })),
  brands: values,
  categories: values,
  options: z.array(
    z.object({
      name: z.string(),
      values: z.array(
        z.object({ id: idOut, name: z.string(), count: z.number(), swatch: z.optional(z.string()) }),
      ),
    }),
  ),
})
