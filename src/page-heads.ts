import { categoryHead, offersHead, productListHead } from './features/catalog/lists.head.ts'
import { productHead } from './features/catalog/product-detail.head.ts'
import { brandHead, homeHead } from './features/home/home.head.ts'
import { contentHead } from './features/pages/content.head.ts'
import type { HeadOf } from './ui/page-head.ts'

/**
 * What screens say of themselves to search engines and to previews of links, by the route's id. A screen without a line says
 * what its title, its description and its address say.
 */
export const pageHeads: Readonly<Record<string, HeadOf<never>>> = {
  'features/home/home.screen': homeHead,
  'features/home/brand-home.screen': brandHead,
  'features/catalog/offers.screen': offersHead,
  'features/catalog/category.screen': categoryHead,
  'features/catalog/product-list.screen': productListHead,
  'features/catalog/product-detail.screen': productHead,
  'features/pages/content.screen': contentHead,
}
