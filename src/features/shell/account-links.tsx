import { Link } from 'react-router'
import { Chip } from '../../ui/form/chip.tsx'
import { BellIcon } from '../../ui/icons/account-icons.tsx'
import { DashboardIcon, type Icon, PinIcon, TrophyIcon } from '../../ui/icons/icons.tsx'
import { HeartIcon, LogoutIcon, OrdersIcon, UserIcon } from '../../ui/icons/menu-icons.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { signOut } from '../members/login/sign-out.store.ts'
import { ExtraMenuLinks } from '../menu/extra-menu-links.tsx'
import { useMemberMenu } from '../menu/member-menu.store.ts'

type AccountLink = { to: string; label: PlainKey; icon: Icon }

const links: readonly AccountLink[] = [
  { to: '/profile', label: 'shell.linkDashboard', icon: DashboardIcon },
  { to: '/user-profile', label: 'shell.linkPersonal', icon: UserIcon },
  { to: '/orders', label: 'term.myOrders', icon: OrdersIcon },
  { to: '/notices', label: 'notices.title', icon: BellIcon },
  { to: '/wishlist', label: 'wishlist.title', icon: HeartIcon },
  { to: '/address-list', label: 'term.addresses', icon: PinIcon },
  { to: '/slots', label: 'term.achievement', icon: TrophyIcon },
]

type AccountLinksProps = { name: string; isSubscribed: boolean; onChoose: () => void }

/** Shows the content of the account menu. */
export function AccountLinks({ name, isSubscribed, onChoose }: AccountLinksProps) {
  const say = useWords()
  const extraItems = useMemberMenu(true)
  return (
    <nav
      aria-label={say('shell.account')}
      className="absolute top-[calc(100%+6px)] right-0 z-45 w-60 rounded-card border border-line bg-card p-2 shadow-soft"
    >
      <p className="truncate p-2 text-[0.875rem] text-muted" translate="no">
        {name}
      </p>
      {isSubscribed && (
        <p className="px-4 pb-2">
          <Chip tone="accent">{say('shell.subscribed')}</Chip>
        </p>
      )}
      {links.map(({ to, label, icon: LinkIcon }) => (
        <Link className="menu-link" key={to} onClick={onChoose} prefetch="intent" to={to}>
          <LinkIcon />
          {say(label)}
        </Link>
      ))}
      <ExtraMenuLinks items={extraItems} />
      <button className="menu-link" onClick={() => void signOut()} type="button">
        <LogoutIcon />
        {say('shell.logout')}
      </button>
    </nav>
  )
}
