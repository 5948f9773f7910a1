import { Suspense, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { type CashOrder, PayNowOffer } from './pay-now-offer.tsx'

const PayNow = lazy(async () => (await import('./pay-now.tsx')).PayNow)

/** What an order in cash can be paid online by. Its code comes after the page; a press until then is noted, and done by it. */
export function PayCashOrder(order: CashOrder) {
  const [isPressed, setPressed] = useState(false)
  const early = order.offer && (
    <PayNowOffer busy={isPressed} offer={order.offer} onPress={() => setPressed(true)} />
  )
  // Of a part that the server has drawn, React loses what is pressed until the part is here. So the server draws this one too.
  if (!useHydrated()) return early
  return (
    <Suspense fallback={early}>
      <PayNow {...order} isPressed={isPressed} />
    </Suspense>
  )
}
