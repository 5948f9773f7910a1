import { Suspense } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { readViewed } from '../catalogue/product-page/recently-viewed.store.ts'

// Loaded by those who have looked at something before.
const ViewedProducts = lazy(async () => (await import('./viewed-products.tsx')).ViewedProducts)

/** What was looked at on this device. Only the browser knows it. */
export function RecentlyViewed() {
  const products = useHydrated() ? readViewed() : []
  if (products.length === 0) return null
  return (
    <Suspense>
      <ViewedProducts products={products} />
    </Suspense>
  )
}
