import {
  DashboardIcon,
  GiftIcon,
  HomeIcon,
  type Icon,
  OffersIcon,
  StoreIcon,
  TrophyIcon,
} from '../../ui/icons.tsx'
import type { PlainKey } from '../../words/sentence.ts'

export type LinkPlace = 'header' | 'account' | 'menu' | 'bottom' | 'footer'
type Who = 'everyone' | 'member' | 'visitor'

export type SiteLink = {
  to: string
  label: PlainKey
  /** False until the page exists: a link is left out rather than dead. Flip it with the page. */
  built: boolean
  /** The bottom bar's icon. The menu has icons of its own for the others. */
  icon?: Icon
  /** The menu's own word for a page that the bottom bar calls something else. */
  menuLabel?: PlainKey
} & Partial<Record<LinkPlace, Who>>

/** Every link of the header, the menu, the bottom bar and the footer, in the order in which each place shows its own. */
export const siteLinks: readonly SiteLink[] = [
  { to: '/', label: 'shell.linkHome', built: true, icon: HomeIcon, bottom: 'everyone' },
  {
    to: '/offers',
    label: 'shell.linkOffers',
    built: true,
    icon: OffersIcon,
    header: 'everyone',
    bottom: 'everyone',
  },
  { to: '/app2', label: 'shell.linkBrands', built: true, header: 'everyone' },
  { to: '/aboutus', label: 'shell.linkAboutUs', built: false, header: 'everyone' },
  { to: '/pricing', label: 'shell.linkPricing', built: false, header: 'everyone' },
  { to: '/service', label: 'shell.linkServices', built: false, header: 'everyone' },
  { to: '/partners', label: 'shell.linkPartners', built: false, header: 'everyone' },
  { to: '/contactus', label: 'shell.linkContactUs', built: false, header: 'everyone' },
  { to: '/about', label: 'shell.linkAbout', built: false, footer: 'everyone' },
  { to: '/team', label: 'shell.linkTeam', built: false, footer: 'everyone' },
  { to: '/mission', label: 'shell.linkMission', built: false, footer: 'everyone' },
  { to: '/careers', label: 'shell.linkCareers', built: false, header: 'everyone', footer: 'everyone' },
  { to: '/news', label: 'shell.linkNews', built: false, header: 'everyone' },
  { to: '/login', label: 'shell.login', built: true, account: 'visitor' },
  { to: '/orders', label: 'shell.linkOrders', built: true, menu: 'member' },
  { to: '/slots', label: 'shell.linkAchievement', built: false, icon: TrophyIcon, bottom: 'member' },
  { to: '/user-profile', label: 'shell.linkPersonal', built: true, menu: 'member' },
  { to: '/bank-details', label: 'shell.linkBankDetails', built: true, menu: 'member' },
  {
    to: '/profile',
    label: 'shell.linkProfile',
    menuLabel: 'shell.linkDashboard',
    built: true,
    icon: DashboardIcon,
    menu: 'member',
    bottom: 'member',
  },
  { to: '/referral', label: 'shell.linkReferral', built: false, menu: 'member' },
  { to: '/transactions', label: 'shell.linkTransactions', built: false, menu: 'member' },
  {
    to: '/referrals-details/2',
    label: 'shell.linkReferAndEarn',
    built: false,
    icon: GiftIcon,
    bottom: 'member',
  },
  {
    to: '/shoplist',
    label: 'shell.linkStores',
    built: true,
    icon: StoreIcon,
    header: 'everyone',
    menu: 'member',
    bottom: 'visitor',
  },
  { to: '/address-list', label: 'shell.linkAddresses', built: true },
  { to: '/redeem-points', label: 'shell.linkRewardPoints', built: false },
  { to: '/referrals-details/1', label: 'shell.linkInactiveReferrals', built: false },
  { to: '/change-password', label: 'shell.linkChangePassword', built: true },
  { to: '/devices', label: 'shell.linkDevices', built: true },
  { to: '/faqs', label: 'shell.linkFaqs', built: false, footer: 'everyone' },
  { to: '/terms', label: 'shell.linkTerms', built: false, footer: 'everyone' },
  { to: '/privacypolicy', label: 'shell.linkPrivacyPolicy', built: false, footer: 'everyone' },
  { to: '/refundpolicy', label: 'shell.linkRefundPolicy', built: false, footer: 'everyone' },
]

/** Whether a page of the list above exists, for links that stand in a page's own place. */
export function isBuilt(path: string): boolean {
  return siteLinks.some((link) => link.to === path && link.built)
}

/** The links that one place shows to a member or to a visitor. */
export function linksOf(place: LinkPlace, isMember: boolean, links = siteLinks): SiteLink[] {
  return links.filter((link) => {
    const who = link[place]
    return link.built && (who === 'everyone' || who === (isMember ? 'member' : 'visitor'))
  })
}
