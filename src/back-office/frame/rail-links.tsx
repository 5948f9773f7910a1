import { DeviceIcon, LockIcon } from '../../ui/icons/account-icons.tsx'
import { DashboardIcon, GiftIcon, type Icon, MenuIcon, StoreIcon } from '../../ui/icons/icons.tsx'
import { BankIcon, BrandsIcon, OrdersIcon, WalletIcon } from '../../ui/icons/menu-icons.tsx'
import { PrintIcon, StatementIcon, UndoIcon } from '../../ui/icons/transaction-icons.tsx'
import { type StaffRole, staffRoles } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import {
  ChartIcon,
  LevelsIcon,
  ListIcon,
  PencilIcon,
  PeopleIcon,
  PictureIcon,
  PulseIcon,
  ScalesIcon,
  ShapesIcon,
  SlidersIcon,
  TagIcon,
  UploadIcon,
} from './office-icons.tsx'

export type RailLink = {
  to: string
  label: PlainKey
  icon: Icon
  /** Who finds it in the rail, beside the owner. The calls of its screen decide by themselves who may make them. */
  roles: readonly StaffRole[]
}

type RailGroup = { label: PlainKey; links: readonly RailLink[] }

/** Every area of the back office. */
export const railGroups: readonly RailGroup[] = [
  {
    label: 'office.frame.groupDay',
    links: [
      { to: '/back-office', label: 'office.dashboard', icon: DashboardIcon, roles: staffRoles },
      {
        to: '/back-office/orders',
        label: 'office.frame.orders',
        icon: OrdersIcon,
        roles: ['orders', 'support', 'finance'],
      },
      {
        to: '/back-office/members',
        label: 'office.frame.members',
        icon: PeopleIcon,
        roles: ['support'],
      },
    ],
  },
  {
    label: 'office.frame.groupCatalogue',
    links: [
      {
        to: '/back-office/products',
        label: 'office.frame.products',
        icon: TagIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/categories',
        label: 'office.frame.categories',
        icon: ShapesIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/brands',
        label: 'office.frame.brands',
        icon: BrandsIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/banners',
        label: 'office.frame.banners',
        icon: PictureIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/offers',
        label: 'office.frame.offers',
        icon: GiftIcon,
        roles: ['catalogue'],
      },
      {
        to: '/back-office/import',
        label: 'office.frame.import',
        icon: UploadIcon,
        roles: ['catalogue'],
      },
    ],
  },
  {
    label: 'office.frame.groupFinance',
    links: [
      {
        to: '/back-office/withdrawals',
        label: 'office.frame.withdrawals',
        icon: BankIcon,
        roles: ['finance'],
      },
      {
        to: '/back-office/payments',
        label: 'office.frame.payments',
        icon: WalletIcon,
        roles: ['finance'],
      },
      {
        to: '/back-office/refunds',
        label: 'office.frame.refunds',
        icon: UndoIcon,
        roles: ['finance'],
      },
      {
        to: '/back-office/reconciliation',
        label: 'office.frame.reconciliation',
        icon: ListIcon,
        roles: ['finance'],
      },
      {
        to: '/back-office/ledger',
        label: 'office.frame.ledger',
        icon: ScalesIcon,
        roles: ['finance'],
      },
      {
        to: '/back-office/corrections',
        label: 'office.frame.corrections',
        icon: PencilIcon,
        roles: ['finance'],
      },
      {
        to: '/back-office/invoices',
        label: 'office.frame.invoices',
        icon: PrintIcon,
        roles: ['finance'],
      },
      {
        to: '/back-office/reports',
        label: 'office.frame.reports',
        icon: ChartIcon,
        roles: ['finance'],
      },
    ],
  },
  {
    label: 'office.frame.groupSettings',
    links: [
      {
        to: '/back-office/settings',
        label: 'office.frame.settings',
        icon: SlidersIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/settings/plan',
        label: 'office.frame.plan',
        icon: LevelsIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/settings/menu',
        label: 'office.frame.menu',
        icon: MenuIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/settings/shops',
        label: 'office.frame.shops',
        icon: StoreIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/settings/articles',
        label: 'office.frame.articles',
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
        icon: LockIcon,
        roles: ['owner'],
      },
      {
        to: '/back-office/audit',
        label: 'office.frame.audit',
        icon: ListIcon,
        roles: ['owner'],
      },
      { to: '/back-office/jobs', label: 'office.frame.jobs', icon: PulseIcon, roles: ['owner'] },
      {
        to: '/back-office/account',
        label: 'office.frame.account',
        icon: DeviceIcon,
        roles: staffRoles,
      },
    ],
  },
]

/** The groups that one of the staff sees, with the links for their roles. */
export function railOf(roles: readonly StaffRole[]): RailGroup[] {
  const isOwner = roles.includes('owner')
  return railGroups
    .map(({ label, links }) => ({
      label,
      links: links.filter((link) => isOwner || link.roles.some((role) => roles.includes(role))),
    }))
    .filter(({ links }) => links.length > 0)
}

/** Whether one of the staff finds an address in their rail, or what it leads to: '/back-office/orders?status=pending'. */
export function isOpenTo(roles: readonly StaffRole[], address: string): boolean {
  const path = address.split('?')[0]!
  return railOf(roles).some(({ links }) => links.some(({ to }) => to === path || path.startsWith(`${to}/`)))
}
