import type { ListedProduct } from './listed-product.ts'

type PageAt = (path: string) => string

/** https://schema.org/BreadcrumbList: the way from home to a page, which search engines show instead of its address. */
export function breadcrumbs(steps: readonly { name: string; path: string }[], pageAt: PageAt): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAt(path),
    })),
  }
}

/** https://schema.org/ItemList of products, in the order of the page. Their names stand on the page, and on their own pages. */
export function productItems(products: readonly ListedProduct[], pageAt: PageAt): object {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageAt(`/product-details/${id}`),
    })),
  }
}
