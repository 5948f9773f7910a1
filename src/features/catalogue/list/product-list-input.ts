import { pageLimit } from '../../../wire/cursors.ts'
import { flag, idList, optionalField, rupees, text, wholeNumber } from '../../../wire/fields.ts'

export const productSorts = ['relevance', 'price-low', 'price-high', 'discount', 'rating', 'newest'] as const
export type ProductSort = (typeof productSorts)[number]

const filterInvalid = 'catalogue.filterInvalid'

/** What leaves products out of a list. Of each filter any of its values, and of all filters together. */
export const productFilterInput = {
  min_price: optionalField(rupees('catalogue.priceInvalid')),
  max_price: optionalField(rupees('catalogue.priceInvalid')),
  in_stock: flag(),
  /** Ids, with commas between them. */
  brands: optionalField(idList({ countMax: 50, message: filterInvalid })),
  categories: optionalField(idList({ countMax: 50, message: filterInvalid })),
  /** Percent of the MRP at least. */
  min_discount: optionalField(wholeNumber({ min: 1, max: 99, message: filterInvalid })),
  /** Stars at least, of the average as it is shown. */
  min_rating: optionalField(wholeNumber({ min: 1, max: 5, message: filterInvalid })),
  /** Values of options, as `getListFilters` names them: any of each option. */
  options: optionalField(idList({ countMax: 50, message: filterInvalid })),
  /** One card a group of variants, with what a card says of it, instead of every product. */
  groups: flag(),
}

/** What every list of products takes: its order, its filters, and which page of it. */
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
