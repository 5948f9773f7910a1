import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { lazy } from '../../ui/lazy.tsx'
import { CartControlsContext } from '../catalog/cart-controls.tsx'
import type { ArrivingPage } from './arriving-page.tsx'

// A page that comes sooner than this needs nothing in its place.
const patienceMs = 200

const pagesWithShape = /^\/(brands|offers|products|sub-products|product-details|app2)?(\/|$)/

// Only a member has a cart to fill, so a visitor does without its code. The footer shows what only the browser knows.
const cartControls = {
  AddToCart: lazy(async () => (await import('../cart/add-to-cart.tsx')).AddToCart),
  CartFooter: lazy(async () => (await import('../cart/cart-footer.tsx')).CartFooter),
}

/**
 * What the browsing pages stand in: it brings the cart to their products, and on a slow line shows the shape of the page
 * that is coming.
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

/** Another page that has been on its way for a while. */
function useArriving(): Arriving | undefined {
  const here = useLocation().pathname
  const there = useNavigation().location?.pathname
  const awaited = there !== undefined && there !== here && pagesWithShape.test(there) ? there : undefined
  const [slow, setSlow] = useState<Arriving>()

  useEffect(() => {
    if (awaited === undefined) return
    // The shapes come beside the page, which most often is there first. Without them the page before stays in sight.
    const shapes = import('./arriving-page.tsx').catch(() => undefined)
    let isOver = false
    const show = async () => {
      const loaded = await shapes
      if (loaded && !isOver) setSlow({ pathname: awaited, Shape: loaded.ArrivingPage })
    }
    const timer = setTimeout(() => void show(), patienceMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      setSlow(undefined)
    }
  }, [awaited])
  const arriving = awaited !== undefined && slow?.pathname === awaited ? slow : undefined

  useLayoutEffect(() => {
    if (arriving) window.scrollTo(0, 0)
  }, [arriving])
  return arriving
}
