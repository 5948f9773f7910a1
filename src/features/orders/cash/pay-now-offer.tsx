import type { ReactNode } from 'react'
import { inPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { getOrderDetail } from '../screens/orders.calls.ts'

type Offer = NonNullable<CallOutput<typeof getOrderDetail>['data']['pay_now']>

export type CashOrder = {
  orderNo: string
  /** Absent once the order has left or is paid. */
  offer: Offer | undefined
}

type PayNowOfferProps = {
  offer: Offer
  busy: boolean
  onPress: () => void
  onFocus?: () => void
  children?: ReactNode
}

/** Shows the button to pay a cash order online. */
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
