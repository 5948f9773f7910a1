/** A category and a brand, by id and by name. */
export type Place = { categoryId: string; categoryName: string; brandId: string; brandName: string }

/** Returns the path of a category's page. */
export function categoryLink(categoryId: string, categoryName: string): string {
  return `/products/${categoryId}/${encodeURIComponent(categoryName)}`
}

/**
 * Returns the path of a brand's products in a category. Encodes the names in the query as other clients of
 * the API do.
 */
export function brandProductsLink({ categoryId, categoryName, brandId, brandName }: Place): string {
  return `/sub-products/${categoryId}/${brandId}?${namesQuery(categoryName, brandName)}`
}

/** Returns the path of a product's page, with its category and brand in the query. */
export function productLink(productId: string, place: Place): string {
  const { categoryId, categoryName, brandId, brandName } = place
  return `/product-details/${productId}?${namesQuery(categoryName, brandName)}&ci=${categoryId}&bi=${brandId}`
}

// Category 1, Mobiles. The brand tiles on the home page link to it.
export const mobiles = { categoryId: '1', categoryName: 'Mobiles' } as const

function namesQuery(categoryName: string, brandName: string): string {
  return `mcn=${encodeURIComponent(categoryName)}&bn=${encodeURIComponent(brandName)}`
}
