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
  { before: '/login', to: '/aboutus', label: 'shell.linkAboutUs', header: 'everyone' },
  { before: '/login', to: '/pricing', label: 'shell.linkPricing', header: 'everyone' },
  { before: '/login', to: '/service', label: 'shell.linkServices', header: 'everyone' },
  { before: '/login', to: '/partners', label: 'shell.linkPartners', header: 'everyone' },
  { before: '/login', to: '/contactus', label: 'shell.linkContactUs', header: 'everyone' },
  { before: '/login', to: '/about', label: 'shell.linkAbout', footer: 'everyone' },
  { before: '/login', to: '/team', label: 'shell.linkTeam', footer: 'everyone' },
  { before: '/login', to: '/mission', label: 'shell.linkMission', footer: 'everyone' },
  { before: '/login', to: '/careers', label: 'shell.linkCareers', header: 'everyone', footer: 'everyone' },
  { to: '/faqs', label: 'shell.linkFaqs', footer: 'everyone' },
  { to: '/terms', label: 'shell.linkTerms', footer: 'everyone' },
  { to: '/privacypolicy', label: 'shell.linkPrivacyPolicy', footer: 'everyone' },
  { to: '/refundpolicy', label: 'shell.linkRefundPolicy', footer: 'everyone' },
]

/** Pages that are still to come and that only other pages will link to. */
export const plannedInnerPages: readonly string[] = []

/** All the links, as they will stand when every page exists. */
export function linksOfWholeSite(): SiteLink[] {
  const all: SiteLink[] = [...siteLinks]
  for (const { before, ...link } of plannedLinks) {
    const place = all.findIndex(({ to }) => to === before)
    all.splice(place < 0 ? all.length : place, 0, link)
  }
  return all
}
