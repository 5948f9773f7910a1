import { brands, categories, products } from './catalogue/catalogue.ts'
import type { SeedProduct } from './catalogue/seed-types.ts'

/** The paths of the shop's own pages, as the catalogue's screens write them. */
export function categoryPath(categoryId: number): string {
  return `/products/${categoryId}/${encodeURIComponent(categoryName(categoryId))}`
}

export function brandPath(categoryId: number, brandName: string): string {
  const brand = brands.find(({ name }) => name === brandName)
  if (!brand?.categoryIds.includes(categoryId)) {
    throw new Error(`${brandName} has no product in ${categoryName(categoryId)}.`)
  }
  return `/sub-products/${categoryId}/${brand.id}?${query({ mcn: categoryName(categoryId), bn: brand.name })}`
}

export function productPath({ id, categoryId, brandId }: SeedProduct): string {
  const bn = brands.find((brand) => brand.id === brandId)?.name ?? ''
  return `/product-details/${id}?${query({ mcn: categoryName(categoryId), bn, ci: `${categoryId}`, bi: `${brandId}` })}`
}

export function productNamed(name: string): SeedProduct {
  const product = products.find((one) => one.name === name)
  if (!product) throw new Error(`Unknown product '${name}'.`)
  return product
}

function categoryName(categoryId: number): string {
  const category = categories.find(({ id }) => id === categoryId)
  if (!category) throw new Error(`Unknown category ${categoryId}.`)
  return category.name
}

function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
