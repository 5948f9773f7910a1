import type { Linked } from './promotions.sql.ts'

const addresses: readonly [RegExp, Linked['kind']][] = [
  [/^\/(?:products|sub-products)\/(\d{1,9})(?:[/?#]|$)/, 'category'],
  [/^\/sub-products\/\d{1,9}\/(\d{1,9})(?:[?#]|$)/, 'brand'],
  [/^\/brands\/(\d{1,9})(?:[/?#]|$)/, 'brand'],
  [/^\/product-details\/(\d{1,9})(?:[/?#]|$)/, 'product'],
]

/** Returns the rows that must exist for a link to work. Returns none for a page that always exists. */
export function linkedBy(href: string): Linked[] {
  return addresses.flatMap(([pattern, kind]) => {
    const id = pattern.exec(href)?.[1]
    return id === undefined ? [] : [{ kind, id: Number(id) }]
  })
}
