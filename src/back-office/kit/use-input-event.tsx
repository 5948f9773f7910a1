import { type RefObject, useEffect, useRef } from 'react'

/**
 * Fires an input event at a form's element when a value changes without typing, such as a chosen product.
 * Without the event the form would not count as changed.
 */
export function useInputEvent(element: RefObject<HTMLElement | null>, value: string): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [element, value])
}
