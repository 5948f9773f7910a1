import { Suspense, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { type CashOrder, PayNowOffer } from './pay-now-offer.tsx'

const PayNow = lazy(async () => (await import('./pay-now.tsx')).PayNow)

/**
 * A button to pay a cash order online. The payment code loads after the page. If the buyer presses the button
 * earlier, the payment starts once the code has loaded.
 */
export function PayCashOrder(order: CashOrder) {
  const [isPressed, setPressed] = useState(false)
  const early = order.offer && (
    <PayNowOffer busy={isPressed} offer={order.offer} onPress={() => setPressed(true)} />
  )
  // The server renders this button too. Until the code of the other button has loaded, React would ignore
  // clicks on that button.
  if (!useHydrated()) return early
  return (
    <Suspense fallback={early}>
      <PayNow {...order} isPressed={isPressed} />
    </Suspense>
  )
}
