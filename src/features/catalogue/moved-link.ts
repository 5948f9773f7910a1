import { categoryLink } from './shop-links.ts'

/** A category or brand that was merged into another one. */
export type MovedListing = {
  kind: 'category' | 'brand'
  id: string
  /** What it was merged into, by its English name, as addresses have it. */
  into: { id: string; name: string }
}

/** An address of the shop as it is now that what it leads to was merged into another. Others stay as they are. */
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

/** The query with the name that the page is read by, where it has one. */
function withName(query: string, parameter: string, name: string): string {
  return query.replace(
    new RegExp(`([?&]${parameter}=)[^&#]*`),
    (_, before: string) => before + encodeURIComponent(name),
  )
}
