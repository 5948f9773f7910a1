import { useEffect, useRef } from 'react'
import { mainHeading, whenFocusIsLost } from '../../ui/page/focus.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'

/** What the focus goes to when the control that had it is gone: the heading of the details, else that of the page. */
function shownHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.office-drawer-head h2') ?? mainHeading()
}

/**
 * To be called before a change; the function that it returns, afterwards. The pressed button is disabled meanwhile,
 * which takes the focus from it.
 */
export function holdFocus(): () => void {
  const pressed = document.activeElement
  const isThere = () => pressed instanceof HTMLElement && pressed.isConnected && !pressed.matches(':disabled')
  return () => whenFocusIsLost(() => (isThere() ? (pressed as HTMLElement) : shownHeading()))
}

/**
 * Leads the focus on when the control that had it is taken away, whenever that is drawn: the details of a row are read anew
 * after a change, and its buttons go with its state. A keyboard would start at the top again.
 */
export function useFocusNeverLost(): void {
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
 * For a page that can take the place of another one in the same document, with the focus on what is gone. In a new document
 * the focus is the browser's.
 */
export function useFocusOnArrival(): void {
  const isHydrated = useHydrated()
  const isNewDocument = useRef(!isHydrated)
  useEffect(() => {
    if (!isNewDocument.current) whenFocusIsLost(mainHeading)
  }, [])
}
