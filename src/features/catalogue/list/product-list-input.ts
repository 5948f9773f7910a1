import { pageLimit } from '../../../wire/cursors.ts'
import { flag, optionalField, rupees, text } from '../../../wire/fields.ts'

export const productSorts = ['relevance', 'price-low', 'price-high', 'discount'] as const
export type ProductSort = (typeof productSorts)[number]

/** What every list of products takes: its order, its filters, and which page of it. */
export const productListInput = {
  sort: optionalField(
    text({
      max: 20,
      rules: [[(sort) => productSorts.some((known) => known === sort), 'catalogue.unknownOrder']],
    }),
  ),
  min_price: optionalField(rupees('catalogue.priceInvalid')),
  max_price: optionalField(rupees('catalogue.priceInvalid')),
  in_stock: flag(),
  /** One card a group of variants, with what a card says of it, instead of every product. */
  groups: flag(),
  limit: pageLimit,
  cursor: optionalField(text({ max: 200 })),
}
