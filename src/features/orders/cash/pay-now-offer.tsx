import { type ReactNode, Suspense, useState } from 'react'
import { inPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { getOrderDetail } from '../screens/getOrderDetail.call.ts'

const PayNow = lazy(async () => (await import('./pay-now.tsx')).PayNow)

type Offer = NonNullable<CallOutput<typeof getOrderDetail>['data']['pay_now']>

export type CashOrder = {
  orderNo: string
  /** Absent once it has left, or is paid. */
  offer: Offer | undefined
}

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

type PayNowOfferProps = {
  offer: Offer
  busy: boolean
  onPress: () => void
  onFocus?: () => void
  children?: ReactNode
}

export function PayNowOffer({ offer, busy, onPress, onFocus, children }: PayNowOfferProps) {
  const say = useWords()
  return (
    <section aria-label={say('orders.payNow')} className="card grid gap-3 p-4">
      <Button busy={busy} busyText={say('payments.paying')} onClick={onPress} onFocus={onFocus} wide>
        {offer.saves
          ? say('orders.payNowAndSave', { amount: say.rupeesShort(inPaise(offer.saves)) })
          : say('orders.payNow')}
      </Button>
      <p className="text-sm text-muted">{say('orders.payNowText')}</p>
      {children}
    </section>
  )
}
