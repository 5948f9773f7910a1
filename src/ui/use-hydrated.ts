import { useSyncExternalStore } from 'react'

/** Whether the script has taken over the server's page: until then a form's button would send it the browser's way. */
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
