import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { mainHeading } from '../../ui/page/focus.ts'
import { Arriving } from './arriving.tsx'

type Shown = { pathname: string; address: string; place: number }

/**
 * Moves the focus when another page is shown, as a browser does for a new document, and announces its title.
 * The focus goes to the heading, or after Back to the link that led away. Also shows that a page is loading.
 * Loads with the first touch, so it gets the first page as a prop.
 */
export function PageFocus({ first }: { first: Location }) {
  const location = useLocation()
  const shown = useRef<Shown>({
    pathname: first.pathname,
    address: first.pathname + first.search,
    // The server renders this too, without a history.
    place: 0,
  })
  const followed = useFollowedLinks()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const before = shown.current
    const now = {
      pathname: location.pathname,
      address: location.pathname + location.search,
      place: placeInHistory(),
    }
    shown.current = now
    if (before.pathname === now.pathname) return
    setTitle(document.title)
    if (isTaken()) return
    const led =
      now.place < before.place
        ? leadingLink(followed.get(now.place) ?? { href: before.address, nth: 0 })
        : undefined
    const target = led ?? mainHeading()
    target?.focus({ preventScroll: true })
  }, [followed, location])

  return (
    <>
      <Arriving />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
}

type FollowedLinks = ReadonlyMap<number, { href: string; nth: number }>

/**
 * Remembers the link that each page of the history was left by. The next page's address may have changed since,
 * for example because another size was chosen.
 */
function useFollowedLinks(): FollowedLinks {
  const [followed] = useState(() => new Map<number, { href: string; nth: number }>())
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null
      const href = link?.getAttribute('href')
      if (link && href) followed.set(placeInHistory(), { href, nth: linksTo(href).indexOf(link) })
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [followed])
  return followed
}

// Returns the place in the history, by the number that the router gives each entry.
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}

// Returns whether the focus must stay: in an open dialog, in a field that the new page has focused, or on the
// link of the current choice, which led to the page.
function isTaken(): boolean {
  return (
    document.activeElement?.matches(
      'dialog[open], dialog[open] *, main :is(input, select, textarea), main a[aria-current="true"]',
    ) ?? false
  )
}

function leadingLink({ href, nth }: { href: string; nth: number }): HTMLElement | undefined {
  const links = linksTo(href)
  return links[nth] ?? links[0]
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)]
}
