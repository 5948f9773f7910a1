import { fromRupees } from '../../../money/paise.ts'
import { reductionOf } from '../../../money/reduction.ts'
import type { ListFilters, Sort } from '../filters/list-filters.ts'
import { priceBy } from '../product-price.ts'
import type { ListedProduct } from './listed-product.ts'

const inOrder: Record<Sort, (one: ListedProduct, other: ListedProduct) => number> = {
  relevance: () => 0,
  'price-low': (one, other) => priceBy(one).offered - priceBy(other).offered,
  'price-high': (one, other) => priceBy(other).offered - priceBy(one).offered,
  discount: (one, other) => discountOf(other) - discountOf(one),
  rating: (one, other) => ratedBy(other) - ratedBy(one),
  newest: (one, other) => Number(other.id) - Number(one.id),
}

/** Sorts and filters products that are all loaded. For longer lists, a call does the same on the server. */
export function sortAndFilter(products: readonly ListedProduct[], filters: ListFilters): ListedProduct[] {
  const min = fromRupees(filters.min) ?? 0
  const max = fromRupees(filters.max) ?? Number.POSITIVE_INFINITY
  return products
    .filter((product) => {
      const { offered } = priceBy(product)
      const { categoryId, brandId } = product.place
      return (
        offered >= min &&
        offered <= max &&
        (product.inStock || !filters.inStock) &&
        discountOf(product) >= Number(filters.discount) &&
        Number(product.rating?.[0] ?? 0) >= Number(filters.rating) &&
        isAmong(filters.brands, brandId) &&
        isAmong(filters.categories, categoryId)
      )
    })
    .sort(inOrder[filters.sort])
}

/** Returns the discount as the card shows it. */
function discountOf(product: ListedProduct): number {
  return reductionOf(priceBy(product))?.percent ?? 0
}

function isAmong(ids: string, id: string): boolean {
  return ids === '' || ids.split(',').includes(id)
}

// Ranks like `rate_shelves`: a single five ranks below many ratings near five.
function ratedBy({ rating }: ListedProduct): number {
  if (!rating) return 0
  const [average, count] = rating
  return (Number(average) * count + 14) / (count + 4)
}
