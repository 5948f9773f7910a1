import { readStored } from '../../ui/offline/storage.store.ts'
import { takeEarlyPresses } from '../../ui/page/early-press.store.ts'
import { atFirstTouch } from '../../ui/page/first-touch.ts'
import { loadPart } from '../../ui/page/load-part.ts'

const controls = '[data-wish],[data-share],[data-cheaper]'

const loadHearts = () => loadPart(() => import('./hearts.store.ts'))

/**
 * Makes the page's heart, share and price-alert buttons work. Loads their code at the first press, or at the
 * first touch if some hearts may be filled. Returns a function that stops handling the buttons.
 */
export function watchControls(memberId: string | undefined): () => void {
  const ending = new AbortController()
  const press = (control: HTMLElement) => void loadHearts().then((hearts) => hearts?.press(control, memberId))
  for (const control of takeEarlyPresses((pressed) => pressed.matches(controls))) press(control)
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = (target as Element).closest<HTMLElement>(controls)
      if (!control) return
      // Removes this press from the queue of presses made before this code was loaded, so that it is not
      // handled twice.
      takeEarlyPresses((pressed) => pressed === control)
      press(control)
    },
    ending,
  )
  if (memberId ?? readStored('wishlist')) {
    const start = () => void loadHearts().then((hearts) => hearts?.startHearts(memberId))
    ending.signal.addEventListener('abort', atFirstTouch(start))
  }
  return () => ending.abort()
}
