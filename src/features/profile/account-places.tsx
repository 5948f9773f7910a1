import { Link, useLocation } from 'react-router'
import {
  BellIcon,
  CardIcon,
  ChatIcon,
  DeviceIcon,
  LockIcon,
  MailIcon,
  PointsIcon,
  StarIcon,
} from '../../ui/icons/account-icons.tsx'
import { DashboardIcon, GiftIcon, type Icon, PinIcon, RightIcon, TrophyIcon } from '../../ui/icons/icons.tsx'
import {
  BankIcon,
  HeartIcon,
  NetworkIcon,
  OrdersIcon,
  TransferIcon,
  UserIcon,
  WalletIcon,
} from '../../ui/icons/menu-icons.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

type Place = {
  to: string
  label: PlainKey
  icon: Icon
  /** The common prefix of the paths of the page's subpages, if it differs from `to`. */
  others?: string
  /** Whether wide screens show the page on the dashboard too, in addition to the side navigation. */
  isOnWideDashboard?: true
}

const dashboard: Place = { to: '/profile', label: 'shell.linkDashboard', icon: DashboardIcon }

/** The account's pages, in the order in which the dashboard and the side navigation list them. */
const places: readonly Place[] = [
  { to: '/orders', label: 'term.myOrders', icon: OrdersIcon, others: '/returns/' },
  { to: '/notices', label: 'notices.title', icon: BellIcon, isOnWideDashboard: true },
  { to: '/wishlist', label: 'wishlist.title', icon: HeartIcon },
  {
    to: '/address-list',
    label: 'profile.addresses',
    icon: PinIcon,
    others: '/address-details',
    isOnWideDashboard: true,
  },
  { to: '/user-profile', label: 'shell.linkPersonal', icon: UserIcon, isOnWideDashboard: true },
  { to: '/bank-details', label: 'term.bankDetails', icon: BankIcon, isOnWideDashboard: true },
  { to: '/subscribe-users', label: 'slots.subscribe', icon: GiftIcon },
  { to: '/slots', label: 'term.achievement', icon: TrophyIcon, others: '/achievement/' },
  { to: '/withdraw-history', label: 'term.withdrawals', icon: WalletIcon, others: '/tds-certificates' },
  { to: '/redeem-points', label: 'term.rewardPoints', icon: PointsIcon, isOnWideDashboard: true },
  {
    to: '/transactions',
    label: 'term.transactions',
    icon: TransferIcon,
    others: '/transaction-details/',
    isOnWideDashboard: true,
  },
  { to: '/referral', label: 'term.myNetwork', icon: NetworkIcon, others: '/referrals-details/' },
  { to: '/identity', label: 'identity.title', icon: CardIcon },
  { to: '/reviews', label: 'reviews.mine', icon: StarIcon },
  { to: '/complaints', label: 'term.complaints', icon: ChatIcon },
  { to: '/change-password', label: 'action.changePassword', icon: LockIcon, isOnWideDashboard: true },
  { to: '/devices', label: 'devices.title', icon: DeviceIcon },
  { to: '/message-settings', label: 'term.messages', icon: MailIcon },
]

/**
 * Shows the account's pages as rows on the dashboard: on a phone all of them, on a wide screen those with
 * `isOnWideDashboard`.
 */
export function AccountRows() {
  const say = useWords()
  return places.map(({ to, label, icon: PlaceIcon, isOnWideDashboard }) => (
    <Link
      className={isOnWideDashboard ? 'account-row' : 'account-row lg:hidden'}
      key={to}
      prefetch="intent"
      to={to}
    >
      <PlaceIcon />
      <span className="flex-1">{say(label)}</span>
      <RightIcon size={20} />
    </Link>
  ))
}

/** Shows the account's pages at the side of every page of the account, on wide screens. */
export function AccountSide() {
  const say = useWords()
  const { pathname } = useLocation()
  return (
    <nav aria-label={say('profile.pages')} className="account-side">
      {[dashboard, ...places].map(({ to, label, icon: PlaceIcon, others = to }) => (
        <Link
          aria-current={
            pathname === to
              ? 'page'
              : [`${to}/`, others].some((start) => pathname.startsWith(start)) || undefined
          }
          className="menu-link"
          key={to}
          prefetch="intent"
          to={to}
        >
          <PlaceIcon />
          {say(label)}
        </Link>
      ))}
    </nav>
  )
}
