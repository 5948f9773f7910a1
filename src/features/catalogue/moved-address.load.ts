import type { LoadArguments } from '../../ui/page/screen-load.ts'
import { splitLanguage } from '../../words/language-address.ts'
import { getMovedListings } from './catalogue.calls.ts'
import { movedLink } from './moved-link.ts'

export type Listings = { categoryId?: string; brandId?: string }

/** Returns the URL to which the page of a merged category or brand moved; undefined if neither was merged. */
export async function movedAddress(
  { call, url }: Pick<LoadArguments, 'call' | 'url'>,
  { categoryId, brandId }: Listings,
): Promise<string | undefined> {
  const { data } = await call(getMovedListings, { category_id: categoryId, brand_id: brandId })
  if (data.length === 0) return undefined
  return data.reduce(movedLink, splitLanguage(url.pathname).path + url.search)
}
