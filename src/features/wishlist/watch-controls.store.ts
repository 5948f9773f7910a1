import { readStored } from '../../ui/offline/storage.store.ts'
import { atFirstTouch } from '../../ui/page/first-touch.ts'
import { loadPart } from '../../ui/page/load-part.ts'

const loadHearts = () => loadPart(() => import('./hearts.store.ts'))

/**
 * Has the hearts of the page work, what shares it and what asks for a lower price: their code is loaded with the first press, or at the first touch where some may be
 * full. Returns the function that ends it.
 */
export function watchControls(memberId: string | undefined): () => void {
  const ending = new AbortController()
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = (target as Element).closest<HTMLElement>('[data-wish],[data-share],[data-cheaper]')
      if (control) void loadHearts().then((hearts) => hearts?.press(control, memberId))
    },
    ending,
  )
  if (memberId ?? readStored('wishlist')) {
    const start = () => void loadHearts().then((hearts) => hearts?.startHearts(memberId))
    ending.signal.addEventListener('abort', atFirstTouch(start))
  }
  return () => ending.abort()
}
