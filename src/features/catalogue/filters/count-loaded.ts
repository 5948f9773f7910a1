import { toRupees } from '../../../money/paise.ts'
import type { ListedProduct } from '../list/listed-product.ts'
import { sortAndFilter } from '../list/sorted-products.ts'
import { priceBy } from '../product-price.ts'
import type { FilterCounts } from './filter-counts.ts'
import { discountSteps, ratingSteps } from './filter-steps.ts'
import type { ListFilters } from './list-filters.ts'

/**
 * Counts the products for each filter of a list whose products are all loaded. Returns the counts in the form
 * in which the call for longer lists returns them.
 */
export function countLoaded(products: readonly ListedProduct[], filters: ListFilters): FilterCounts {
  const left = (changed: Partial<ListFilters>) => sortAndFilter(products, { ...filters, ...changed })
  const prices = left({ min: '', max: '' }).map((product) => priceBy(product).offered)
  const count = (changed: Partial<ListFilters>) => left(changed).length
  return {
    total_count: count({}),
    in_stock: count({ inStock: true }),
    lowest_price: prices.length > 0 ? toRupees(prices.reduce((a, b) => (a < b ? a : b))) : null,
    highest_price: prices.length > 0 ? toRupees(prices.reduce((a, b) => (a > b ? a : b))) : null,
    discounts: discountSteps.map((percent) => ({ percent, count: count({ discount: String(percent) }) })),
    ratings: ratingSteps.map((stars) => ({ stars, count: count({ rating: String(stars) }) })),
    brands: valuesOf(
      products,
      ({ place }) => [place.brandId, place.brandName],
      (id) => count({ brands: id }),
    ),
    categories: valuesOf(
      products,
      ({ place }) => [place.categoryId, place.categoryName],
      (id) => count({ categories: id }),
    ),
    options: [],
  }
}

function valuesOf(
  products: readonly ListedProduct[],
  valueOf: (product: ListedProduct) => readonly [id: string, name: string],
  countOf: (id: string) => number,
) {
  return [...new Map(products.map(valueOf))]
    .map(([id, name]) => ({ id, name, count: countOf(id) }))
    .filter((one) => one.count > 0)
    .sort((one, other) => other.count - one.count)
}
