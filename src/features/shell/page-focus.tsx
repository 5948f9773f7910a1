import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { mainHeading } from '../../ui/page/focus.ts'
import { Arriving } from './arriving.tsx'

type Shown = { pathname: string; address: string; place: number }

/**
 * Moves the focus when another page is shown, as a browser does for a new document, and says its title: to its heading, and
 * after Back to the link that led away; and shows that a page is on its way. Loaded with the first touch, so it is told
 * which page came before.
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

// The router numbers the entries of the history that it makes.
function placeInHistory(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}

// An open dialog keeps the focus, and so does a field that the new page has put it into, and the choice that led to it.
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
