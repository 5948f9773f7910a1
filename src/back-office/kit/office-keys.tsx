import { useEffect, useEffectEvent } from 'react'

/**
 * Runs `press` for each pressed key. Ignores keys while staff type or while a dialog is open. Also ignores
 * keys with Ctrl, Alt or Command, which are the browser's shortcuts.
 */
export function useOfficeKeys(press: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent(press)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return
      pressed(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const fieldsOfText =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), select, textarea, [contenteditable]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fieldsOfText) !== null
}
