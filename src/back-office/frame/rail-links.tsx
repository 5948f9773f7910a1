import { CardIcon, ChatIcon, DeviceIcon, LockIcon } from '../../ui/icons/account-icons.tsx'
import { DashboardIcon, GiftIcon, type Icon, MenuIcon, StoreIcon } from '../../ui/icons/icons.tsx'
import { BrandsIcon, OrdersIcon } from '../../ui/icons/menu-icons.tsx'
import { ReturnIcon, TruckIcon } from '../../ui/icons/product-icons.tsx'
import { StatementIcon } from '../../ui/icons/transaction-icons.tsx'
import { type StaffRole, staffRoles } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { financeLinks } from './finance-links.tsx'
import {
  CouponIcon,
  LevelsIcon,
  ListIcon,
  PeopleIcon,
  PictureIcon,
  PulseIcon,
  ReviewIcon,
  ScalesIcon,
  ShapesIcon,
  SlidersIcon,
  TagIcon,
  UploadIcon,
} from './office-icons.tsx'

export type RailLink = {
  to: string
  label: PlainKey
  /** Other words by which the search finds the link, separated by commas. */
  also: PlainKey
  icon: Icon
  /**
   * The roles that see the link in the rail (the menu at the side); the owner sees every link. The calls of
   * the screen check access themselves.
   */
  roles: readonly StaffRole[]
}

type RailGroup = { label: PlainKey; links: readonly RailLink[] }

export const railGroups: readonly RailGroup[] = [
  {
    label: 'office.frame.groupDay',
    links: [
      {
        to: '/back-office',
        label: 'office.dashboard',
        also: 'office.goTo.dashboard',
        icon: DashboardIcon,
        roles: staffRoles,
      },
      {
        to: '/back-office/orders',
        label: 'term.orders',
        also: 'office.goTo.orders',
        icon: OrdersIcon,
        roles: ['orders', 'support', 'finance'],
      },
      {
        to: '/back-office/dispatch',
        label: 'office.frame.dispatch',
        also: 'office.goTo.dispatch',
        icon: TruckIcon,
        roles: ['orders', 'support'],
      },
      {
        to: '/back-office/phone-orders',
        label: 'office.frame.phoneOrders',
        also: 'office.goTo.phoneOrders',
        icon: DeviceIcon,
        roles: ['orders', 'support'],
      },
      {
        to: '/back-office/returns',
        label: 'term.returns',
        also: 'office.goTo.returns',
        icon: ReturnIcon,
        roles: ['orders', 'support'],
      },
      {
        to: '/back-office/reviews',
        label: 'office.frame.reviews',
        also: 'office.goTo.reviews',
        icon: ReviewIcon,
        roles: ['catalogue', 'support'],
      },
      {
        to: '/back-office/complaints',
        label: 'term.complaints',
        also: 'office.goTo.complaints',
        icon: ChatIcon,
        roles: ['support'],
      },
      {
        to: '/back-office/identities',
        label: 'office.identity.title',
        also: 'office.goTo.identities',
        icon: CardIcon,
        roles: ['support'],
      },
      {
        to: '/back-office/members',
        label: 'office.frame.members',
        also: 'office.goTo.members',
        icon: PeopleIcon,
        roles: ['support'],
      },
    ],
  },
  {
    label: 'office.term.catalogue',
    links: [
      {
        to: '/back-office/products',
        label: 'office.frame.products',
        also: 'office.goTo.products',
        icon: TagIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/categories',
        label: 'term.categories',
        also: 'office.goTo.categories',
        icon: ShapesIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/brands',
        label: 'term.brands',
        also: 'office.goTo.brands',
        icon: BrandsIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/banners',
        label: 'office.frame.banners',
        also: 'office.goTo.banners',
        icon: PictureIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/offers',
        label: 'term.offers',
        also: 'office.goTo.offers',
        icon: GiftIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/coupons',
        label: 'term.coupons',
        also: 'office.goTo.coupons',
        icon: CouponIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/import',
        label: 'office.frame.import',
        also: 'office.goTo.import',
        icon: UploadIcon,
        roles: ['import', 'catalogue'],
      },
    ],
  },
  {
    label: 'office.term.finance',
    links: financeLinks,
  },
  {
    label: 'office.frame.groupSettings',
    links: [
      {
        to: '/back-office/settings',
        label: 'office.frame.settings',
        also: 'office.goTo.settings',
        icon: SlidersIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/settings/plan',
        label: 'term.rewardPlan',
        also: 'office.goTo.plan',
        icon: LevelsIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/breaches',
        label: 'office.breaches.title',
        also: 'office.goTo.breaches',
        icon: LockIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/agreements',
        label: 'office.agreements.title',
        also: 'office.goTo.agreements',
        icon: ScalesIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/delivery',
        label: 'office.frame.delivery',
        also: 'office.goTo.delivery',
        icon: TruckIcon,
        roles: ['orders'],
      },
      {
        to: '/back-office/settings/menu',
        label: 'office.frame.menu',
        also: 'office.goTo.menu',
        icon: MenuIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/settings/shops',
        label: 'office.frame.shops',
        also: 'office.goTo.shops',
        icon: StoreIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/settings/articles',
        label: 'office.frame.articles',
        also: 'office.goTo.articles',
        icon: StatementIcon,
        roles: ['owner'],
      },
    ],
  },
  {
    label: 'office.frame.groupHouse',
    links: [
      {
        to: '/back-office/staff',
        label: 'office.frame.staff',
        also: 'office.goTo.staff',
        icon: LockIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/patterns',
        label: 'office.patterns.title',
        also: 'office.goTo.patterns',
        icon: ScalesIcon,
        roles: ['support', 'catalogue'],
      },
      {
        to: '/back-office/audit',
        label: 'office.frame.audit',
        also: 'office.goTo.audit',
        icon: ListIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/jobs',
        label: 'office.frame.jobs',
        also: 'office.goTo.jobs',
        icon: PulseIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/account',
        label: 'office.frame.account',
        also: 'office.goTo.account',
        icon: DeviceIcon,
        roles: staffRoles,
      },
    ],
  },
]

/** Returns the menu's groups and links that a staff member with these roles sees. */
export function railOf(roles: readonly StaffRole[]): RailGroup[] {
  const isOwner = roles.includes('owner')
  return railGroups
    .map(({ label, links }) => ({
      label,
      links: links.filter((link) => isOwner || link.roles.some((role) => roles.includes(role))),
    }))
    .filter(({ links }) => links.length > 0)
}

/** Pages with roles of their own, which apply instead of the roles of their area. */
const pagesOfMore: readonly Pick<RailLink, 'to' | 'roles'>[] = [
  { to: '/back-office/jobs/messages', roles: ['support'] },
  { to: '/back-office/jobs/webhooks', roles: ['finance'] },
]

/**
 * Returns whether a staff member may open an address such as '/back-office/orders?status=pending'. The roles
 * of the area or page with the longest matching address decide.
 */
export function isOpenTo(roles: readonly StaffRole[], address: string): boolean {
  const path = address.split('?')[0]!
  const [area] = [...railGroups.flatMap(({ links }) => links), ...pagesOfMore]
    // '/back-office' matches only the first page, because every address starts with it.
    .filter(({ to }) => to === path || (to !== '/back-office' && path.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)
  return area !== undefined && (roles.includes('owner') || area.roles.some((role) => roles.includes(role)))
}
