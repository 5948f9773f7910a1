import { useEffect, useRef } from 'react'
import { mainHeading, whenFocusIsLost } from '../../ui/page/focus.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'

/**
 * Returns the heading to focus when the focused control disappears: the heading of the open details, or of
 * the page.
 */
function shownHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.office-drawer h2') ?? mainHeading()
}

/**
 * Remembers the focused control, and returns a function that focuses it again if the focus was lost. Call
 * this function before a change, because a change disables the pressed button. Call the returned function
 * afterwards.
 */
export function holdFocus(): () => void {
  const pressed = document.activeElement
  const isThere = () => pressed instanceof HTMLElement && pressed.isConnected && !pressed.matches(':disabled')
  return () => whenFocusIsLost(() => (isThere() ? (pressed as HTMLElement) : shownHeading()))
}

/**
 * Moves the focus to a heading when the focused control disappears, as buttons do when details reload after a
 * change. Otherwise keyboard users would have to start at the top of the page again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let holder: EventTarget | null = document.activeElement
    const remember = ({ target }: FocusEvent) => {
      holder = target
    }
    const watch = new MutationObserver(() => {
      if (!(holder instanceof Element) || holder.isConnected) return
      holder = null
      whenFocusIsLost(shownHeading)
    })
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [])
}

/**
 * Focuses the heading of a page that replaces another one without loading a new document, because the focused
 * element is gone. In a new document the browser sets the focus.
 */
export function useFocusOnArrival(): void {
  const isHydrated = useHydrated()
  const isNewDocument = useRef(!isHydrated)
  useEffect(() => {
    if (!isNewDocument.current) whenFocusIsLost(mainHeading)
  }, [])
}
