import type { EntryContext } from 'react-router'
import { categoryHead, offersHead, productListHead } from './features/catalogue/list/lists.head.ts'
import { productHead } from './features/catalogue/product-page/product-detail.head.ts'
import { brandHead, homeHead } from './features/home/home.head.ts'
import { contentHead } from './features/pages/content.head.ts'
import { sharedWishlistHead } from './features/wishlist/wishlist.head.ts'
import { type HeadOf, withHead } from './ui/page/page-head.ts'
import type { Say } from './words/words-of.ts'

/**
 * Extra head data of screens for search engines and link previews, by route id. A screen without an entry has
 * its title, description and address only.
 */
const pageHeads: Readonly<Record<string, HeadOf<never>>> = {
  'features/home/home.screen': homeHead,
  'features/home/brand-home.screen': brandHead,
  'features/catalogue/promotions/offers.screen': offersHead,
  'features/catalogue/brands/category.screen': categoryHead,
  'features/catalogue/list/product-list.screen': productListHead,
  'features/catalogue/product-page/product-detail.screen': productHead,
  'features/pages/content.screen': contentHead,
  'features/wishlist/wishlist.screen': sharedWishlistHead,
}

/** Adds the screen's head data to a document. Skips a member's page, because search engines never sign in. */
export function withOwnHead(
  html: string,
  { request, router, say }: { request: Request; router: EntryContext; say: Say },
): string {
  const { matches, loaderData, errors } = router.staticHandlerContext
  if (loaderData['root']?.member !== undefined) return html
  const id = matches.at(-1)?.route.id ?? ''
  const loaded = loaderData[id]
  const describe = errors || loaded === undefined ? undefined : pageHeads[id]
  return withHead(html, { address: new URL(request.url), say }, (page) =>
    describe ? describe({ ...page, loaded: loaded as never }) : {},
  )
}
