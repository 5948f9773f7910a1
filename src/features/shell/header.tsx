import { type ReactNode, Suspense, useId, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { CartLink } from '../../ui/cart-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DownIcon, MenuIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { useWords } from '../../words/use-words.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CategoriesMenu } from './categories-menu.tsx'
import { isHome } from './shell-routes.ts'
import { linksOf, type SiteLink } from './site-links.tsx'

const loadMenuSheet = () => import('./menu-sheet.tsx')
const MenuSheet = lazy(async () => (await loadMenuSheet()).MenuSheet)

// The scroll position from which the home page's own search box is out of view.
const searchFromScrollPx = 150

type HeaderProps = {
  /** The search box. On the home page it appears once the page's own box is scrolled out of view. */
  search?: ReactNode
}

/**
 * Shows the brand, search, cart and account. Also shows the links from 768 px up, and the menu button on
 * narrower screens.
 */
export function Header({ search }: HeaderProps) {
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
          <span className="header-pin" id="header-pin" />
          {searchShown && <div className="header-search">{search}</div>}
          <span className="wide-only">
            <AccountMenu />
          </span>
          <span id="bell" />
          <CartLink />
          <HeaderLinks />
        </div>
      </div>
      {menu !== 'never opened' && (
        <Suspense>
          <MenuSheet onClose={() => setMenu('closed')} open={menu === 'open'} />
        </Suspense>
      )}
    </header>
  )
}

// Preloads the menu when the button is pressed down. Until the button is released, about 100 ms pass. A small
// file loads in little more time.
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

/**
 * Shows the header's links in their own row, from 768 px up. Links that do not fit are in a popover behind
 * 'More'. The popover is a native one, so that it opens without scripts. CSS shows its links in the row if
 * there is room.
 */
function HeaderLinks() {
  const say = useWords()
  const more = useId()
  const links = linksOf('header', false)
  return (
    <nav aria-label={say('shell.mainLinks')} className="header-links wide-only">
      <CategoriesMenu />
      {links.filter(({ isMore }) => !isMore).map(drawn)}
      <button className="header-link header-more" popoverTarget={more} type="button">
        {say('shell.more')}
        <DownIcon size={18} />
      </button>
      <div className="header-more-links" id={more} popover="auto">
        {links.filter(({ isMore }) => isMore).map(drawn)}
      </div>
    </nav>
  )
}

function drawn(link: SiteLink) {
  return <HeaderLink key={link.to} link={link} />
}

function HeaderLink({ link: { to, label } }: { link: SiteLink }) {
  const say = useWords()
  return (
    <Link
      aria-current={useLocation().pathname === to ? 'page' : undefined}
      className="header-link"
      discover="none"
      prefetch="intent"
      to={to}
    >
      {say(label)}
    </Link>
  )
}
