import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { mainHeading } from '../../ui/page/focus.ts'
import { Arriving } from './arriving.tsx'

// The longest wait for the link that gets the focus. A later move of the focus would interrupt a screen
// reader.
const waitForLinkMs = 2_000

type Shown = { pathname: string; address: string; place: number }

/**
 * Moves the focus when another page is shown, as a browser does for a new document, and announces its title.
 * The focus goes to the heading, or after Back to the link that led away. Also shows that a page is loading.
 * Loads with the first touch, so it gets the first page and the address of the second as props.
 */
export function PageFocus({ first, second }: { first: Location; second: RefObject<string | undefined> }) {
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
    if (before.pathname === now.pathname) return undefined
    // The first tap may follow a link before this code listens. The address that it opened then names the link,
    // even if another variant has been chosen since.
    if (now.place >= before.place && !followed.has(now.place - 1)) {
      const href = before.pathname === first.pathname ? (second.current ?? now.address) : now.address
      followed.set(now.place - 1, { href, nth: 0 })
    }
    setTitle(document.title)
    if (isTaken()) return undefined
    const way =
      now.place < before.place ? (followed.get(now.place) ?? { href: before.address, nth: 0 }) : undefined
    const led = way && leadingLink(way)
    const target = led ?? mainHeading()
    target?.focus({ preventScroll: true })
    return way && !led ? focusWhenShown(way) : undefined
  }, [first, followed, location, second])

  return (
    <>
      <Arriving />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
}

type FollowedLink = { href: string; nth: number }
type FollowedLinks = Map<number, FollowedLink>

/**
 * Remembers the link that each page of the history was left by. The next page's address may have changed since,
 * for example because another size was chosen.
 */
function useFollowedLinks(): FollowedLinks {
  const [followed] = useState((): FollowedLinks => new Map())
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

function leadingLink({ href, nth }: FollowedLink): HTMLElement | undefined {
  const links = linksTo(href)
  return links[nth] ?? links[0]
}

/**
 * Waits for a link that is shown later than its page, such as one of a list kept on the device, and moves the
 * focus from the heading to it. Returns the function that stops waiting.
 */
function focusWhenShown(way: FollowedLink): () => void {
  const heading = document.activeElement
  const watcher = new MutationObserver(() => {
    const isLeft = document.activeElement !== heading && document.activeElement !== document.body
    const led = leadingLink(way)
    if (!isLeft) led?.focus({ preventScroll: true })
    if (isLeft || led) watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => watcher.disconnect(), waitForLinkMs)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)]
}
