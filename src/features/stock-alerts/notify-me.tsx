import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { changeAlert, loadAlerts, readAlerts, subscribeAlerts } from './stock-alerts.store.ts'

type NotifyMeProps = {
  productId: string
  /** Whether the button was pressed while this part was loading. */
  isPressed: boolean
}

/**
 * Shows a button in place of Add on a sold-out product. The button requests a text message for the time when
 * the product is back.
 */
export function NotifyMe({ productId, isPressed }: NotifyMeProps) {
  const say = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const { waiting, changing } = useSyncExternalStore(subscribeAlerts, readAlerts, readAlerts)
  useEffect(() => {
    if (!isPressed) return void loadAlerts()
    button.current?.focus()
    void changeAlert(productId, true).then(loadAlerts)
  }, [isPressed, productId])
  const isWaiting = waiting.includes(productId)
  return (
    <Button
      aria-pressed={isWaiting}
      busy={changing === productId}
      onClick={() => void changeAlert(productId, !isWaiting)}
      ref={button}
      variant="secondary"
      wide
    >
      {say(isWaiting ? 'stockAlerts.willTell' : 'stockAlerts.notifyMe')}
    </Button>
  )
}
