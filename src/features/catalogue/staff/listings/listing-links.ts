import { linkedBy } from '../promotions/linked-by.ts'

type Link = { id: number; name: string; href: string }

/**
 * Returns the links that lead to a certain category or brand of this shop.
 * @param origin the shop's origin.
 */
export function linksTo(
  links: readonly Link[],
  to: { kind: 'category' | 'brand'; id: number },
  origin: string,
): Link[] {
  return links.filter(({ href }) =>
    linkedBy(href.startsWith(`${origin}/`) ? href.slice(origin.length) : href).some(
      ({ kind, id }) => kind === to.kind && id === to.id,
    ),
  )
}
