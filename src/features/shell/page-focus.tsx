import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { mainHeading } from '../../ui/page/focus.ts'
import { Arriving } from './arriving.tsx'

type Shown = { pathname: string; address: string; place: number }

/**
 * Moves the focus when another page is shown, as a browser does for a new document, and announces its title.
 * The focus goes to the heading, or after Back to the link that led away. Also shows that a page is loading.
 * Loaded with the first touch, so it gets the page that came before.
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

// The router numbers the history entries that it creates.
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}

// An open dialog keeps the focus. So does a field that the new page has focused, and the current choice that
// led to it.
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
