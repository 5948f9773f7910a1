import { type RefObject, useEffect, useEffectEvent } from 'react'

declare global {
  interface Window {
    /**
     * The controls that were pressed so far. The script public/early-presses.js records them before the other
     * scripts run.
     */
    earlyPresses?: HTMLElement[]
  }
}

/**
 * Returns the matching controls that were pressed before the page's scripts ran. Returns each press only
 * once.
 */
export function takeEarlyPresses(matches: (control: HTMLElement) => boolean): HTMLElement[] {
  const pressed = window.earlyPresses ?? []
  const taken = pressed.filter((control) => control.isConnected && matches(control))
  for (const control of taken) pressed.splice(pressed.indexOf(control), 1)
  return taken
}

/**
 * Repeats a press on a control that the visitor made before the control's code ran. The server marks such
 * controls with `data-early`. Waits a moment, because React may itself handle a press that made it hydrate
 * the control. In that case `press` must do nothing.
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
