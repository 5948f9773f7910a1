import { categoryLink } from './shop-links.ts'

/** A category or brand that was merged into another one. */
export type MovedListing = {
  kind: 'category' | 'brand'
  id: string
  /** The merge's target: its id, and its English name, which URLs contain. */
  into: { id: string; name: string }
}

/**
 * Returns a URL of the shop, with a merged category or brand replaced by the merge's target. Returns other
 * URLs unchanged.
 */
export function movedLink(address: string, { kind, id, into }: MovedListing): string {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(address)!
  const [, page, first, second] = path.split('/')
  if (page === 'products' && kind === 'category' && first === id)
    return categoryLink(into.id, into.name) + query
  if (page === 'brands' && kind === 'brand' && first === id && second === undefined)
    return `/brands/${into.id}${query}`
  if (page !== 'sub-products' || (kind === 'category' ? first : second) !== id) return address
  const place = kind === 'category' ? `${into.id}/${second}` : `${first}/${into.id}`
  return `/sub-products/${place}${withName(query, kind === 'category' ? 'mcn' : 'bn', into.name)}`
}

/** Replaces the name in a query parameter, if the query has this parameter. */
function withName(query: string, parameter: string, name: string): string {
  return query.replace(
    new RegExp(`([?&]${parameter}=)[^&#]*`),
    (_, before: string) => before + encodeURIComponent(name),
  )
}
