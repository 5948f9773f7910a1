import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { isAway, subscribeConnection } from '../../ui/offline/connection.store.ts'
import { useArrivesInPlace, useArrivingPath } from '../../ui/page/arriving-path.ts'
import { ArrivingPage } from './arriving-page.tsx'

// The delay before a skeleton. A page that loads faster appears without one.
const skeletonAfterMs = 200

/**
 * Replaces the current page by the skeleton of the next one, if the next one loads slowly. Keeps the current
 * page while the shop is unreachable, and if the link replaces only parts of the page.
 */
export function Arriving() {
  const here = useLocation().pathname
  const there = useArrivingPath()
  const isInPlace = useArrivesInPlace()
  const away = useSyncExternalStore(subscribeConnection, isAway, () => false)
  const awaited = away || isInPlace || there === here ? undefined : there
  const [slow, setSlow] = useState<string>()

  useEffect(() => {
    if (awaited === undefined) return
    const timer = setTimeout(() => setSlow(awaited), skeletonAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(undefined)
    }
  }, [awaited])
  return awaited !== undefined && slow === awaited ? <InPlaceOfPage pathname={awaited} /> : null
}

function InPlaceOfPage({ pathname }: { pathname: string }) {
  useLayoutEffect(() => {
    const place = window.scrollY
    content()?.setAttribute('data-arriving', '')
    window.scrollTo(0, 0)
    return () => {
      content()?.removeAttribute('data-arriving')
      if (isAway()) window.scrollTo(0, place)
    }
  }, [])
  const place = content()
  return place && createPortal(<ArrivingPage pathname={pathname} />, place)
}

function content(): HTMLElement | null {
  return document.getElementById('content')
}
