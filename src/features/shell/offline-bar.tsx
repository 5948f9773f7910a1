import { useSyncExternalStore } from 'react'
import { OfflineIcon } from '../../ui/icons.tsx'
import { useWords } from '../../words/use-words.tsx'

/** A bar that says that the browser is offline. */
export function OfflineBar() {
  const say = useWords()
  const online = useSyncExternalStore(
    subscribeNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="offline-bar">
          <OfflineIcon size={18} />
          {say('shell.offline')}
        </p>
      )}
    </div>
  )
}

function subscribeNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
