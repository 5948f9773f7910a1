import { useEffect, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { loginPath } from '../../ui/page/next-path.ts'
import { useWords } from '../../words/use-words.tsx'
import { changeAlert, loadAlerts, readAlerts, subscribeAlerts } from './stock-alerts.store.ts'

/** In place of Add, where a product is out of stock: a text message when it is back. A visitor logs in first. */
export function NotifyMe({ productId }: { productId: string }) {
  const say = useWords()
  const isMember = useMember() !== undefined
  if (!isMember)
    return (
      <ButtonLink to={loginPath(`/product-details/${productId}`)} variant="secondary" wide>
        {say('stockAlerts.notifyMe')}
      </ButtonLink>
    )
  return <AlertButton productId={productId} />
}

function AlertButton({ productId }: { productId: string }) {
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
