import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { OfflineIcon } from '../../ui/icons/icons.tsx'
import { isAway, subscribeConnection } from '../../ui/offline/connection.store.ts'
import { useWords } from '../../words/use-words.tsx'

/**
 * Says that the network or the shop is unreachable, and that a page being loaded will open later. Reloads the
 * page's data when the shop answers again.
 */
export function AwayNotice() {
  return useSyncExternalStore(subscribeConnection, isAway, () => false) ? <Away /> : null
}

function Away() {
  const say = useWords()
  const isWaiting = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  const isPresentKept = useRef(true)

  useEffect(() => {
    isPresentKept.current = !isWaiting
  }, [isWaiting])
  useEffect(
    () => () => {
      if (isPresentKept.current) void revalidate()
    },
    [revalidate],
  )
  return (
    <p className="offline-bar">
      <OfflineIcon size={18} />
      <span>
        {say(navigator.onLine ? 'shell.away' : 'shell.offline')} {isWaiting && say('shell.opensLater')}
      </span>
    </p>
  )
}
