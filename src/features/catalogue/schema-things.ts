import type { Say } from '../../words/words-of.ts'
import type { Deal } from './list/listed-product.ts'

type PageAt = (path: string) => string

/**
 * Builds a https://schema.org/BreadcrumbList: the path from the home page to a page. Search engines show it
 * instead of the URL. `steps` are the pages after the home page.
 */
export function breadcrumbs(
  { say, pageAt }: { say: Say; pageAt: PageAt },
  ...steps: { name: string; path: string }[]
): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: say.shop, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageAt(path),
    })),
  }
}

/**
 * Builds a https://schema.org/ItemList of products in the page's order. Contains only URLs, because search
 * engines find the names on the products' own pages.
 */
export function productItems(products: readonly Deal[], pageAt: PageAt): object {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageAt(`/product-details/${id}`),
    })),
  }
}
