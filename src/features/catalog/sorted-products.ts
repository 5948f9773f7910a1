import { fromRupees } from '../../money/paise.ts'
import type { ListFilters, Sort } from './list-filters.ts'
import type { ListedProduct } from './listed-product.ts'

const inOrder: Record<Sort, (one: ListedProduct, other: ListedProduct) => number> = {
  relevance: () => 0,
  'price-low': (one, other) => one.price.offered - other.price.offered,
  'price-high': (one, other) => other.price.offered - one.price.offered,
  discount: (one, other) => other.price.discountPercent - one.price.discountPercent,
}

/** Products that are all loaded, in the order and without what the filters leave out, as a call does it for long lists. */
export function sortAndFilter(products: readonly ListedProduct[], filters: ListFilters): ListedProduct[] {
  const min = fromRupees(filters.min) ?? 0
  const max = fromRupees(filters.max) ?? Number.POSITIVE_INFINITY
  return products
    .filter(
      ({ price, inStock }) => price.offered >= min && price.offered <= max && (inStock || !filters.inStock),
    )
    .sort(inOrder[filters.sort])
}
