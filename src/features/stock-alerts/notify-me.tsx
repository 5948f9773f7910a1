import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { changeAlert, loadAlerts, readAlerts, subscribeAlerts } from './stock-alerts.store.ts'

/** In place of Add, where a product is out of stock: a text message to the member when it is back. */
export function NotifyMe({ productId }: { productId: string }) {
  const say = useWords()
  const { waiting, changing } = useSyncExternalStore(subscribeAlerts, readAlerts, readAlerts)
  useEffect(() => void loadAlerts(), [])
  const isWaiting = waiting.includes(productId)
  return (
    <Button
      aria-pressed={isWaiting}
      busy={changing === productId}
      onClick={() => void changeAlert(productId, !isWaiting)}
      variant="secondary"
      wide
    >
      {say(isWaiting ? 'stockAlerts.willTell' : 'stockAlerts.notifyMe')}
    </Button>
  )
}
