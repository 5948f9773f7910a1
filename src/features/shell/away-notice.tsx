import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { isAway, subscribeConnection } from '../../ui/connection.store.ts'
import { OfflineIcon } from '../../ui/icons.tsx'
import { useWords } from '../../words/use-words.tsx'

/** Says that the network or the shop is away, and that what was chosen opens later; freshens the page afterwards. */
export function AwayNotice() {
  const say = useWords()
  const away = useSyncExternalStore(subscribeConnection, isAway, () => false)
  const isWaiting = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  const wasAway = useRef(false)

  useEffect(() => {
    if (wasAway.current && !away && !isWaiting) void revalidate()
    wasAway.current = away
  }, [away, isWaiting, revalidate])

  if (!away) return null
  return (
    <p className="offline-bar">
      <OfflineIcon size={18} />
      <span>
        {say(navigator.onLine ? 'shell.away' : 'shell.offline')} {isWaiting && say('shell.opensLater')}
      </span>
    </p>
  )
}
