import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { CartLink } from '../../ui/cart-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuIcon } from '../../ui/icons.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useMember } from '../../ui/member-context.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { ExtraMenuItem } from '../menu/extra-menu-item.ts'
import { AccountMenu } from './account-menu.tsx'
import { isHome } from './shell-routes.ts'
import { linksOf } from './site-links.tsx'

const loadMenuSheet = () => import('./menu-sheet.tsx')
const MenuSheet = lazy(async () => (await loadMenuSheet()).MenuSheet)

// Scrolled this far, home's own search box is out of sight.
const searchFromScrollPx = 150

type HeaderProps = {
  /** The search box; on home it waits until the page is scrolled past home's own. */
  search?: ReactNode
  onLogout: () => void
  loadMenuItems?: () => Promise<ExtraMenuItem[]>
}

/** Brand, search, cart and account; from 768 px the links as well, below that the menu button. */
export function Header({ search, onLogout, loadMenuItems }: HeaderProps) {
  const say = useWords()
  const member = useMember()
  const { pathname } = useLocation()
  const [menu, setMenu] = useState<'never opened' | 'open' | 'closed'>('never opened')
  const scrolled = useSyncExternalStore(subscribeScroll, isScrolled, () => false)
  const searchShown = search !== undefined && (scrolled || !isHome(pathname))

  return (
    <header className="header">
      <div className="page">
        <div className="header-row">
          <span className="phone-only -ml-2.5">
            <IconButton
              icon={MenuIcon}
              label={say('shell.menu')}
              onClick={() => setMenu('open')}
              onFocus={fetchMenuSheet}
              onPointerDown={fetchMenuSheet}
              onPointerEnter={fetchMenuSheet}
            />
          </span>
          <Wordmark />
          {searchShown ? <div className="header-search">{search}</div> : <span className="header-space" />}
          <span className="wide-only">
            <AccountMenu onLogout={onLogout} />
          </span>
          <CartLink />
        </div>
        <nav aria-label={say('shell.mainLinks')} className="header-links wide-only">
          {linksOf('header', member !== undefined).map((link) => (
            <Link
              aria-current={pathname === link.to ? 'page' : undefined}
              className="header-link"
              key={link.to}
              prefetch="intent"
              to={link.to}
            >
              {say(link.label)}
            </Link>
          ))}
        </nav>
      </div>
      {menu !== 'never opened' && (
        <Suspense>
          <MenuSheet
            loadItems={loadMenuItems}
            onClose={() => setMenu('closed')}
            onLogout={onLogout}
            open={menu === 'open'}
          />
        </Suspense>
      )}
    </header>
  )
}

// A press takes about 100 ms, which is most of the time that a small file takes to load.
function fetchMenuSheet(): void {
  loadMenuSheet().catch(() => undefined)
}

function isScrolled(): boolean {
  return window.scrollY > searchFromScrollPx
}

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
