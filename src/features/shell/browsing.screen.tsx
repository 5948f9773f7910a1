import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useArrivingPath } from '../../ui/arriving-path.ts'
import { isAway, subscribeConnection } from '../../ui/connection.store.ts'
import { lazy } from '../../ui/lazy.tsx'
import { CartControlsContext } from '../catalog/cart-controls.tsx'
import type { ArrivingPage } from './arriving-page.tsx'

// A page that loads faster than this is shown without a skeleton before it.
const skeletonAfterMs = 200

const pagesWithShape = /^\/(brands|offers|products|sub-products|product-details|app2|search)?(\/|$)/

// Loaded when first drawn: a visitor has no cart to fill, and the server cannot know what the footer shows.
const cartControls = {
  AddToCart: lazy(async () => (await import('../cart/add-to-cart.tsx')).AddToCart),
  SaveForLater: lazy(async () => (await import('../cart/save-for-later.tsx')).SaveForLater),
  CartFooter: lazy(async () => (await import('../checkout/browsing-cart.tsx')).BrowsingCart),
}

/**
 * The frame of the browsing pages: it gives them the cart's controls, and on a slow connection shows the skeleton of
 * the next page.
 */
export default function BrowsingScreen() {
  const arriving = useArriving()
  return (
    <CartControlsContext value={cartControls}>
      {arriving ? <arriving.Shape pathname={arriving.pathname} /> : <Outlet />}
    </CartControlsContext>
  )
}

type Arriving = { pathname: string; Shape: typeof ArrivingPage }

/** The next page, once it has been loading for a while; none while the shop is away, when the present page stays. */
function useArriving(): Arriving | undefined {
  const here = useLocation().pathname
  const there = useArrivingPath()
  const away = useSyncExternalStore(subscribeConnection, isAway, () => false)
  const awaited =
    !away && there !== undefined && there !== here && pagesWithShape.test(there) ? there : undefined
  const [slow, setSlow] = useState<Arriving>()

  useEffect(() => {
    if (awaited === undefined) return
    // Loaded in parallel with the page, which usually arrives first. If this fails, the previous page stays.
    const shapes = import('./arriving-page.tsx').catch(() => undefined)
    let isOver = false
    const show = async () => {
      const loaded = await shapes
      if (loaded && !isOver) setSlow({ pathname: awaited, Shape: loaded.ArrivingPage })
    }
    const timer = setTimeout(() => void show(), skeletonAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      setSlow(undefined)
    }
  }, [awaited])
  const arriving = awaited !== undefined && slow?.pathname === awaited ? slow : undefined

  useLayoutEffect(() => {
    if (!arriving) return
    const place = window.scrollY
    window.scrollTo(0, 0)
    return () => {
      if (isAway()) window.scrollTo(0, place)
    }
  }, [arriving])
  return arriving
}
