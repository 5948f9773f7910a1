import { redirect } from 'react-router'
import { isCallFailure, type LoadArguments } from '../../ui/page/screen-load.ts'
import type { Listings } from './moved-address.load.ts'

/**
 * If a category or brand was merged into another one, redirects its page permanently. Called by the page's
 * `load`.
 */
export async function orMoved<Data>(
  asked: Pick<LoadArguments, 'call' | 'url'>,
  listings: Listings,
  loading: Promise<Data>,
): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (!isCallFailure(error) || error.httpStatus !== 404) throw error
    // Loads the code of redirects only after a failure, because hardly any page has moved.
    const { movedAddress } = await import('./moved-address.load.ts')
    const address = await movedAddress(asked, listings)
    if (address === undefined) throw error
    throw redirect(address, 301)
  }
}
