import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { CartLink } from '../../ui/cart-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MenuIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useWords } from '../../words/use-words.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HeaderLinks } from './header-links.tsx'
import { isHome } from './shell-routes.ts'

const loadMenuSheet = () => import('./menu-sheet.tsx')
const MenuSheet = lazy(async () => (await loadMenuSheet()).MenuSheet)

// Scrolled this far, home's own search box is out of sight.
const searchFromScrollPx = 150

type HeaderProps = {
  /** The search box; on home it waits until the page is scrolled past home's own. */
  search?: ReactNode
  onLogout: () => void
}

/** Brand, search, cart and account; from 768 px the links as well, below that the menu button. */
export function Header({ search, onLogout }: HeaderProps) {
  const say = useWords()
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
        <HeaderLinks />
      </div>
      {menu !== 'never opened' && (
        <Suspense>
          <MenuSheet onClose={() => setMenu('closed')} onLogout={onLogout} open={menu === 'open'} />
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
