import { type RefObject, useEffect, useRef } from 'react'

/**
 * Fires an input event at an element of a form when a value changes that no person types into a field, such as a
 * pick. Without it the form would not know that it has changes.
 */
export function useInputEvent(element: RefObject<HTMLElement | null>, value: string): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [element, value])
}
