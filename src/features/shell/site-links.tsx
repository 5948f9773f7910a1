import {
  DashboardIcon,
  GiftIcon,
  HomeIcon,
  type Icon,
  OffersIcon,
  StoreIcon,
  TrophyIcon,
} from '../../ui/icons.tsx'

export type LinkPlace = 'header' | 'account' | 'menu' | 'bottom' | 'footer'
type Who = 'everyone' | 'member' | 'visitor'

export type SiteLink = {
  to: string
  label: string
  /** False until the page exists: a link is left out rather than dead. Flip it with the page. */
  built: boolean
  /** The bottom bar's icon. The menu has icons of its own for the others. */
  icon?: Icon
  /** The menu's own word for a page that the bottom bar calls something else. */
  menuLabel?: string
} & Partial<Record<LinkPlace, Who>>

/** Every link of the header, the menu, the bottom bar and the footer, in the order in which each place shows its own. */
export const siteLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home', built: true, icon: HomeIcon, bottom: 'everyone' },
  {
    to: '/offers',
    label: 'Offers',
    built: true,
    icon: OffersIcon,
    header: 'everyone',
    bottom: 'everyone',
  },
  { to: '/app2', label: 'Brands', built: true, header: 'everyone' },
  { to: '/aboutus', label: 'About us', built: false, header: 'everyone' },
  { to: '/pricing', label: 'Pricing', built: false, header: 'everyone' },
  { to: '/service', label: 'Services', built: false, header: 'everyone' },
  { to: '/partners', label: 'Partners', built: false, header: 'everyone' },
  { to: '/contactus', label: 'Contact us', built: false, header: 'everyone' },
  { to: '/about', label: 'About', built: false, footer: 'everyone' },
  { to: '/team', label: 'Team', built: false, footer: 'everyone' },
  { to: '/mission', label: 'Mission', built: false, footer: 'everyone' },
  { to: '/careers', label: 'Careers', built: false, header: 'everyone', footer: 'everyone' },
  { to: '/news', label: 'News', built: false, header: 'everyone' },
  { to: '/login', label: 'Login', built: true, account: 'visitor' },
  { to: '/orders', label: 'My orders', built: true, menu: 'member' },
  { to: '/slots', label: 'Achievement', built: false, icon: TrophyIcon, bottom: 'member' },
  { to: '/user-profile', label: 'Personal', built: true, menu: 'member' },
  { to: '/bank-details', label: 'Bank details', built: true, menu: 'member' },
  {
    to: '/profile',
    label: 'Profile',
    menuLabel: 'Dashboard',
    built: true,
    icon: DashboardIcon,
    menu: 'member',
    bottom: 'member',
  },
  { to: '/referral', label: 'Referral', built: false, menu: 'member' },
  { to: '/transactions', label: 'Transactions', built: false, menu: 'member' },
  { to: '/referrals-details/2', label: 'Refer & Earn', built: false, icon: GiftIcon, bottom: 'member' },
  {
    to: '/shoplist',
    label: 'Stores',
    built: true,
    icon: StoreIcon,
    header: 'everyone',
    menu: 'member',
    bottom: 'visitor',
  },
  { to: '/address-list', label: 'Address details', built: true },
  { to: '/redeem-points', label: 'Reward points', built: false },
  { to: '/referrals-details/1', label: 'Inactive referrals', built: false },
  { to: '/change-password', label: 'Change password', built: true },
  { to: '/devices', label: 'Signed-in devices', built: true },
  { to: '/faqs', label: 'FAQs', built: false, footer: 'everyone' },
  { to: '/terms', label: 'Terms', built: false, footer: 'everyone' },
  { to: '/privacypolicy', label: 'Privacy policy', built: false, footer: 'everyone' },
  { to: '/refundpolicy', label: 'Refund policy', built: false, footer: 'everyone' },
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
