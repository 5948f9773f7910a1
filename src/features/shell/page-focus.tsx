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
  const shown = useRef<Shown>({ pathname: first.pathname, address: first.pathname + first.search, place: 0 })
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
    const led = now.place < before.place ? linkTo(before.address) : null
    const target = led ?? mainHeading()
    target?.focus({ preventScroll: true })
  }, [location])

  return (
    <>
      <Arriving />
      <p className="sr-only" role="status">
        {title}
      </p>
    </>
  )
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

function linkTo(address: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`)
}
