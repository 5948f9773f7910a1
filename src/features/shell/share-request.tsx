import { Suspense, useSyncExternalStore } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'
import { readShareRequest, requestShare, subscribeShareRequest } from '../../ui/share/share-request.store.ts'

const ShareSheet = lazy(async () => (await import('../../ui/share/share-sheet.tsx')).ShareSheet)

/** Opens the share sheet when any component requests it. */
export function ShareRequest() {
  const shared = useSyncExternalStore(subscribeShareRequest, readShareRequest, readShareRequest)
  if (!shared) return null
  return (
    <Suspense>
      <ShareSheet onClose={() => requestShare(undefined)} shared={shared} />
    </Suspense>
  )
}
