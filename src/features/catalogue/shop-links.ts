/** A category and a brand, by id and by name. */
export type Place = { categoryId: string; categoryName: string; brandId: string; brandName: string }

/** The brands of a category. */
export function categoryLink(categoryId: string, categoryName: string): string {
  return `/products/${categoryId}/${encodeURIComponent(categoryName)}`
}

/** The products of a brand in a category, with the names in the query as other clients of the wire write them. */
export function brandProductsLink({ categoryId, categoryName, brandId, brandName }: Place): string {
  return `/sub-products/${categoryId}/${brandId}?${namesQuery(categoryName, brandName)}`
}

/** A product, with its category and brand in the query. */
export function productLink(productId: string, place: Place): string {
  const { categoryId, categoryName, brandId, brandName } = place
  return `/product-details/${productId}?${namesQuery(categoryName, brandName)}&ci=${categoryId}&bi=${brandId}`
}

// Home's brand tiles lead to Mobiles, which is category 1.
export const mobiles = { categoryId: '1', categoryName: 'Mobiles' } as const

function namesQuery(categoryName: string, brandName: string): string {
  return `mcn=${encodeURIComponent(categoryName)}&bn=${encodeURIComponent(brandName)}`
}
