import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../../wire/fields.ts'

/** The fields of a product list's answer about filters that were chosen by id. */
export const chosenFiltersOut = {
  /** The chosen brands, categories and option values by name; absent if none was chosen. */
  chosen_filters: z.optional(
    z.array(
      z.object({
        kind: z.enum(['brand', 'category', 'option']),
        id: idOut,
        name: z.string(),
        /** The name of the option, if the filter is an option value. */
        option: z.optional(z.string()),
      }),
    ),
  ),
  /** True if a chosen filter does not exist and so has no effect; otherwise absent. */
  unknown_filters: z.optional(z.boolean()),
}

const values = z.array(z.object({ id: idOut, name: z.string(), count: z.number() }))

/**
 * A list's filters. Each value has the number of cards that would remain under the other chosen filters;
 * 1,000 means 1,000 or more. A card shows a product, or all variants of a group. With `counts_are_least`,
 * only the most popular products were counted.
 */
export const listFiltersOut = z.object({
  total_count: z.number(),
  /** True if there may be more cards than `total_count`. */
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
      /** True for the countries of origin, which the law asks to offer even if there is only one. */
      is_origin: z.optional(z.boolean()),
      values: z.array(
        z.object({ id: idOut, name: z.string(), count: z.number(), swatch: z.optional(z.string()) }),
      ),
    }),
  ),
})
