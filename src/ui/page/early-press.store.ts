import { type RefObject, useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /** The controls pressed so far. public/early-presses.js records them before the other scripts run. */
    earlyPresses?: HTMLElement[]
  }
}

/** Returns the matching controls that were pressed before the page's scripts ran. Returns each press once. */
export function takeEarlyPresses(matches: (control: HTMLElement) => boolean): HTMLElement[] {
  const pressed = window.earlyPresses ?? []
  const taken = pressed.filter((control) => control.isConnected && matches(control))
  for (const control of taken) pressed.splice(pressed.indexOf(control), 1)
  return taken
}

/**
 * Repeats a press on a control that the visitor made before its code ran. The server's markup marks such a
 * control with `data-early`. Waits a moment, because React itself may be handling the press that hydrated the
 * control; `press` must then do nothing.
 */
export function useEarlyPress(control: RefObject<HTMLElement | null>, press: () => void): void {
  const repeat = useEffectEvent(press)
  useEffect(() => {
    const [pressed] = takeEarlyPresses((early) => early === control.current)
    if (!pressed) return
    const timer = setTimeout(() => repeat())
    return () => clearTimeout(timer)
  }, [control])
}
