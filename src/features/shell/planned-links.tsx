import { type SiteLink, siteLinks } from './site-links.tsx'

type PlannedLink = SiteLink & {
  /** The link that this one will stand before; at the end without it. */
  before?: string
}

/**
 * Links to pages that are still to come. With its page a link moves to site-links.tsx; until then it is apart from those,
 * so that no phone downloads it.
 */
export const plannedLinks: readonly PlannedLink[] = [
]

/** All the links, as they will stand when every page exists. */
export function linksOfWholeSite(): SiteLink[] {
  const all: SiteLink[] = [...siteLinks]
  for (const { before, ...link } of plannedLinks) {
    const place = all.findIndex(({ to }) => to === before)
    all.splice(place < 0 ? all.length : place, 0, link)
  }
  return all
}
