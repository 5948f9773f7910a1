import { redirect } from 'react-router'
import { isCallFailure, type LoadArguments } from '../../ui/page/screen-load.ts'
import { splitLanguage } from '../../words/language-address.ts'
import { getMovedListings } from './getMovedListings.call.ts'
import { movedLink } from './moved-link.ts'

type Listings = { categoryId?: string; brandId?: string }

/** For the `load` of a page of a category or brand: one that was merged into another leads there for good. */
export async function orMoved<Data>(
  { call, url }: Pick<LoadArguments, 'call' | 'url'>,
  { categoryId, brandId }: Listings,
  loading: Promise<Data>,
): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (!isCallFailure(error) || error.httpStatus !== 404) throw error
    const { data } = await call(getMovedListings, { category_id: categoryId, brand_id: brandId })
    if (data.length === 0) throw error
    const address = splitLanguage(url.pathname).path + url.search
    throw redirect(data.reduce(movedLink, address), 301)
  }
}
