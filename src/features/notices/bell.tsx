import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { BellIcon } from '../../ui/icons/account-icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { loadBell, readBell, subscribeBell } from './bell.store.ts'

/**
 * Links to the notices, and shows the number of unread ones. The code is loaded after the page, so that the
 * page loads no slower.
 */
export function Bell() {
  const say = useWords()
  const count = useSyncExternalStore(subscribeBell, readBell, readBell)
  const { pathname } = useLocation()
  const [header, setHeader] = useState<{ of: string; place: Element | null }>()
  // Looks for the header again on each page, because some pages have none.
  useEffect(() => setHeader({ of: pathname, place: document.querySelector('#bell') }), [pathname])
  useEffect(() => {
    void loadBell()
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void loadBell()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])
  if (!header?.place) return null
  return createPortal(
    <Link
      aria-label={
        count === 0
          ? say('notices.title')
          : say('notices.bell', { count: count > 99 ? '99+' : String(count) })
      }
      className="icon-button"
      prefetch="intent"
      to="/notices"
    >
      <BellIcon />
      <Badge className="cart-badge" count={count} />
    </Link>,
    header.place,
  )
}
