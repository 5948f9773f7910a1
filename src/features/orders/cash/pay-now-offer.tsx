import type { ReactNode } from 'react'
import { inPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { getOrderDetail } from '../screens/orders.calls.ts'

type Offer = NonNullable<CallOutput<typeof getOrderDetail>['data']['pay_now']>

export type CashOrder = {
  orderNo: string
  /** Undefined if the order has left the shop or is paid. */
  offer: Offer | undefined
}

type PayNowOfferProps = {
  offer: Offer
  busy: boolean
  onPress: () => void
  onFocus?: () => void
  /** The payment methods; undefined until the buyer has pressed the button. */
  methods?: ReactNode
  children?: ReactNode
}

/** A button to pay a cash order online. The first press shows the payment methods, the second pays. */
export function PayNowOffer({ offer, busy, onPress, onFocus, methods, children }: PayNowOfferProps) {
  const say = useWords()
  const label = offer.saves
    ? say('orders.payNowAndSave', { amount: say.rupeesShort(inPaise(offer.saves)) })
    : say('orders.payNow')
  return (
    <section aria-label={say('orders.payNow')} className="card grid gap-3 p-4">
      {methods}
      <Button busy={busy} busyText={say('payments.paying')} onClick={onPress} onFocus={onFocus} wide>
        {methods ? say('checkout.pay', { amount: say.rupees(inPaise(offer.amount)) }) : label}
      </Button>
      <p className="text-sm text-muted">{say('orders.payNowText')}</p>
      {children}
    </section>
  )
}
