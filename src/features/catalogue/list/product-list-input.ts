import { pageLimit } from '../../../wire/cursors.ts'
import { flag, idList, optionalField, rupees, text, wholeNumber } from '../../../wire/fields.ts'

export const productSorts = ['relevance', 'price-low', 'price-high', 'discount', 'rating', 'newest'] as const
export type ProductSort = (typeof productSorts)[number]

const filterInvalid = 'catalogue.filterInvalid'

/**
 * The filters of a product list. A product must match every filter. If a filter has several values, the
 * product must match one of them.
 */
export const productFilterInput = {
  min_price: optionalField(rupees('catalogue.priceInvalid')),
  max_price: optionalField(rupees('catalogue.priceInvalid')),
  in_stock: flag(),
  /** Ids separated by commas. */
  brands: optionalField(idList({ countMax: 50, message: filterInvalid })),
  categories: optionalField(idList({ countMax: 50, message: filterInvalid })),
  /** The minimum discount in percent of the MRP. */
  min_discount: optionalField(wholeNumber({ min: 1, max: 99, message: filterInvalid })),
  /** The minimum number of stars of the shown average. */
  min_rating: optionalField(wholeNumber({ min: 1, max: 5, message: filterInvalid })),
  /**
   * Ids of option values, as returned by `getListFilters`. A product must have one of the values chosen for
   * each option.
   */
  options: optionalField(idList({ countMax: 50, message: filterInvalid })),
  /**
   * Whether to return one card for each group of variants, with the group's details. Otherwise every variant
   * is listed.
   */
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
