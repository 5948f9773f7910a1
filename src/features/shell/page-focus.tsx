import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { mainHeading } from '../../ui/page/focus.ts'
import { Arriving } from './arriving.tsx'

// How long to wait for the link that gets the focus. A later move of the focus would interrupt a screen
// reader.
const waitForLinkMs = 2_000

type Shown = { pathname: string; address: string; place: number }

/**
 * Moves the focus when another page is shown, as a browser does for a new document, and announces the page's
 * title. The focus goes to the heading; after Back it goes to the link that the user had followed. Also shows
 * the skeleton of a loading page.
 * @param first the page that was shown before this code was loaded.
 * @param second the address of the page opened from there.
 */
export function PageFocus({ first, second }: { first: Location; second: RefObject<string | undefined> }) {
  const location = useLocation()
  const shown = useRef<Shown>({
    pathname: first.pathname,
    address: first.pathname + first.search,
    // Starts at 0, because the server also renders this component and has no history.
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
    // If no click was recorded, the user followed the link before this code listened for clicks. Uses the
    // address that the link opened, because the second page may have changed its own address since, for
    // example when another variant was chosen.
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
 * Remembers which link the user followed from each page of the history. The next page's address does not
 * identify the link, because that page may change its address, for example when another size is chosen.
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

// Returns the current position in the history. The router numbers each entry.
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}

// Returns whether the focus must stay where it is: in an open dialog, in a field that the new page has
// focused, or on the followed link, if that link now marks the current choice.
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
 * Waits for a link that appears later than its page, such as one in a list stored on the device. When the
 * link appears, moves the focus from the heading to the link. Returns a function that stops waiting.
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
