import { Suspense, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { type CashOrder, PayNowOffer } from './pay-now-offer.tsx'

const PayNow = lazy(async () => (await import('./pay-now.tsx')).PayNow)

/**
 * The button to pay a cash order online. Its code loads after the page. A press before then is remembered and
 * carried out once the code is here.
 */
export function PayCashOrder(order: CashOrder) {
  const [isPressed, setPressed] = useState(false)
  const early = order.offer && (
    <PayNowOffer busy={isPressed} offer={order.offer} onPress={() => setPressed(true)} />
  )
  // React drops clicks on a server-rendered part until its code has loaded. So the server renders this early
  // button too.
  if (!useHydrated()) return early
  return (
    <Suspense fallback={early}>
      <PayNow {...order} isPressed={isPressed} />
    </Suspense>
  )
}
