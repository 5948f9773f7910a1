import { readStored } from '../../ui/offline/storage.store.ts'
import { atFirstTouch } from '../../ui/page/first-touch.ts'
import { loadPart } from '../../ui/page/load-part.ts'

const loadHearts = () => loadPart(() => import('./hearts.store.ts'))

/**
 * Makes the page's hearts, share and price-alert buttons work. Their code is loaded with the first press, or
 * at the first touch if some hearts may be full. Returns the function that stops it.
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
