import { useSyncExternalStore } from 'react'

/** Returns whether the page is hydrated. Before that the browser would submit forms without scripts. */
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
