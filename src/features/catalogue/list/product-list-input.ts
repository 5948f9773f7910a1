import { pageLimit } from '../../../wire/cursors.ts'
import { flag, idList, optionalField, rupees, text, wholeNumber } from '../../../wire/fields.ts'

export const productSorts = ['relevance', 'price-low', 'price-high', 'discount', 'rating', 'newest'] as const
export type ProductSort = (typeof productSorts)[number]

const filterInvalid = 'catalogue.filterInvalid'

/**
 * The filters of a product list. A product must match every filter, and of a filter with several values at
 * least one.
 */
export const productFilterInput = {
  min_price: optionalField(rupees('catalogue.priceInvalid')),
  max_price: optionalField(rupees('catalogue.priceInvalid')),
  in_stock: flag(),
  /** Ids separated by commas. */
  brands: optionalField(idList({ countMax: 50, message: filterInvalid })),
  categories: optionalField(idList({ countMax: 50, message: filterInvalid })),
  /** Minimum discount in percent of the MRP. */
  min_discount: optionalField(wholeNumber({ min: 1, max: 99, message: filterInvalid })),
  /** Minimum stars, compared with the shown average. */
  min_rating: optionalField(wholeNumber({ min: 1, max: 5, message: filterInvalid })),
  /** Option values as named by `getListFilters`: any value of each option. */
  options: optionalField(idList({ countMax: 50, message: filterInvalid })),
  /** Returns one card per group of variants, with the group's details, instead of every product. */
  groups: flag(),
}

/** The input of every product list: order, filters and page. */
export const productListInput = {
  sort: optionalField(
    text({
      max: 20,
      rules: [[(sort) => productSorts.some((known) => known === sort), 'catalogue.unknownOrder']],
    }),
  ),
  ...productFilterInput,
  limit: pageLimit,
  cursor: optionalField(text({ max: 200 })),
}
