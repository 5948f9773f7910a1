import {
  DashboardIcon,
  GiftIcon,
  HomeIcon,
  type Icon,
  OffersIcon,
  StoreIcon,
  TrophyIcon,
} from '../../ui/icons/icons.tsx'
import type { PlainKey } from '../../words/sentence.ts'

export type LinkPlace = 'header' | 'account' | 'menu' | 'bottom' | 'footer'
type Who = 'everyone' | 'member' | 'visitor'

export type FooterGroup = 'about' | 'help' | 'rules'

export type SiteLink = {
  to: string
  label: PlainKey
  /** The icon, for links in the bottom bar. */
  icon?: Icon
  /** The menu's label, if it differs from the bottom bar's. */
  menuLabel?: PlainKey
  /** True if the link is behind 'More' when the header lacks room. */
  isMore?: true
  footerGroup?: FooterGroup
} & Partial<Record<LinkPlace, Who>>

/** The links of the header, the menu, the bottom bar and the footer, in the order of each. */
export const siteLinks: readonly SiteLink[] = [
  { to: '/', label: 'term.home', icon: HomeIcon, bottom: 'everyone' },
  {
    to: '/offers',
    label: 'term.offers',
    icon: OffersIcon,
    header: 'everyone',
    bottom: 'everyone',
  },
  { to: '/app2', label: 'term.brands', header: 'everyone' },
  { to: '/news', label: 'shell.linkNews', header: 'everyone' },
  { to: '/login', label: 'action.login', account: 'visitor' },
  { to: '/orders', label: 'term.myOrders', menu: 'member' },
  { to: '/slots', label: 'term.achievement', icon: TrophyIcon, bottom: 'member' },
  { to: '/user-profile', label: 'shell.linkPersonal', menu: 'member' },
  { to: '/bank-details', label: 'term.bankDetails', menu: 'member' },
  {
    to: '/profile',
    label: 'term.profile',
    menuLabel: 'shell.linkDashboard',
    icon: DashboardIcon,
    menu: 'member',
    bottom: 'member',
  },
  { to: '/referral', label: 'term.myNetwork', menu: 'member' },
  {
    to: '/referrals-details/2',
    label: 'shell.linkReferAndEarn',
    icon: GiftIcon,
    bottom: 'member',
  },
  { to: '/transactions', label: 'term.transactions', menu: 'member' },
  {
    to: '/shoplist',
    label: 'term.stores',
    icon: StoreIcon,
    header: 'everyone',
    menu: 'member',
    bottom: 'visitor',
  },
  { to: '/aboutus', label: 'shell.linkAboutUs', header: 'everyone', isMore: true },
  {
    to: '/contactus',
    label: 'shell.linkContactUs',
    header: 'everyone',
    isMore: true,
    footer: 'everyone',
    footerGroup: 'help',
  },
  { to: '/service', label: 'shell.linkServices', header: 'everyone', isMore: true },
  { to: '/pricing', label: 'shell.linkPricing', header: 'everyone', isMore: true },
  { to: '/partners', label: 'shell.linkPartners', header: 'everyone', isMore: true },
  { to: '/about', label: 'shell.linkAbout', footer: 'everyone', footerGroup: 'about' },
  { to: '/team', label: 'term.team', footer: 'everyone', footerGroup: 'about' },
  { to: '/mission', label: 'shell.linkMission', footer: 'everyone', footerGroup: 'about' },
  {
    to: '/careers',
    label: 'shell.linkCareers',
    header: 'everyone',
    isMore: true,
    footer: 'everyone',
    footerGroup: 'about',
  },
  { to: '/faqs', label: 'shell.linkFaqs', footer: 'everyone', footerGroup: 'help' },
  { to: '/complaints', label: 'term.complaints', footer: 'everyone', footerGroup: 'help' },
  { to: '/terms', label: 'shell.linkTerms', footer: 'everyone', footerGroup: 'rules' },
  { to: '/direct-selling', label: 'shell.linkDirectSelling', footer: 'everyone', footerGroup: 'rules' },
  { to: '/privacypolicy', label: 'shell.linkPrivacyPolicy', footer: 'everyone', footerGroup: 'rules' },
  {
    to: '/dark-patterns-certificate',
    label: 'shell.linkDarkPatterns',
    footer: 'everyone',
    footerGroup: 'rules',
  },
  { to: '/refundpolicy', label: 'shell.linkRefundPolicy', footer: 'everyone', footerGroup: 'help' },
]

/** Returns the links that one part of the frame shows to a member or to a visitor. */
export function linksOf(place: LinkPlace, isMember: boolean): SiteLink[] {
  return siteLinks.filter((link) => {
    const who = link[place]
    return who === 'everyone' || who === (isMember ? 'member' : 'visitor')
  })
}
