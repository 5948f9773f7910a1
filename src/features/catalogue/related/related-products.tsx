import { Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'

// Loads when the user scrolls near the end of the page, where the related products are.
const RelatedRows = lazy(async () => (await import('./related-rows.tsx')).RelatedRows)

const nearPx = 300

/** Shows related products at the end of a product's page. */
export function RelatedProducts({ productId }: { productId: string }) {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        startTransition(() => setNear(true))
      },
      { rootMargin: `${nearPx}px` },
    )
    if (end.current) watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={end}>
      {isNear && (
        <Suspense>
          <RelatedRows productId={productId} />
        </Suspense>
      )}
    </div>
  )
}
