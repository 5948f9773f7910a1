import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated. Before that a form would be submitted by the browser, without its script. */
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
