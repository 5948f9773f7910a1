import { useSyncExternalStore } from 'react'

/**
 * Returns whether the page is hydrated. Before that, the browser would submit a form without the form's code.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => undefined
}
