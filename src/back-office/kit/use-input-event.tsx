import { type RefObject, useEffect, useRef } from 'react'

/**
 * Fires an input event at an element of a form when a value changes that nobody types, such as a chosen
 * product. Without it the form would not count as changed.
 */
export function useInputEvent(element: RefObject<HTMLElement | null>, value: string): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [element, value])
}
