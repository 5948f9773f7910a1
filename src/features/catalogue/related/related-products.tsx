import { Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'

// It is below all that a product says: loaded for those who come near it.
const RelatedRows = lazy(async () => (await import('./related-rows.tsx')).RelatedRows)

const nearPx = 300

/** What goes with a product, at the end of its page. */
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
