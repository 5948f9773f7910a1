import type { ReactNode } from 'react'
import { inPaise, type Paise, paise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { getOpenPayment } from '../intent/intent.calls.ts'
import type { OnlineEnd } from './online-payment.store.ts'
import { OpenPayment } from './open-payment.tsx'
import type { Payment } from './payment.store.ts'
import type { PaymentEnd } from './payment-end.ts'

/** A payment that the server reports as open. */
export type Unfinished = CallOutput<typeof getOpenPayment>['data']

type EarlierPaymentProps<Body extends object, Made, Changed> = {
  payment: Payment<Body, Made, Changed>
  unfinished: Unfinished
  endOf: (end: OnlineEnd) => PaymentEnd<Made, Changed>
  /** Returns the total of a pending payment of this browser, and the part held from the wallet. */
  costsOf: (body: Body) => { amount: Paise; wallet: Paise }
  /** The text that says what is unpaid, and what the shopper can do about it. */
  unfinishedText: 'checkout.unfinishedText' | 'slots.unfinishedText'
  /** The text about the money of a payment whose outcome the server does not return. */
  uncheckedText: 'checkout.uncheckedText' | 'slots.uncheckedText'
  /** The text that says that trying again is safe, and where to check whether the payment succeeded. */
  notHeardText: ReactNode
}

/** Shows a payment that has not ended: started in this browser, or reported by the server. */
export function EarlierPayment<Body extends object, Made, Changed>(
  props: EarlierPaymentProps<Body, Made, Changed>,
) {
  const { payment, unfinished, endOf, unfinishedText } = props
  const say = useWords()
  const uncheckedText = say(props.uncheckedText)
  const { unanswered, isPaying, timesUnanswered } = payment
  const unpaid = (amount: Paise) => <Say k={unfinishedText} with={{ amount: say.rupees(amount) }} />
  const ownOrderId = unanswered?.providerOrderId
  if (unfinished && (ownOrderId === undefined || ownOrderId === unfinished.checkout.order_id)) {
    const { checkout, amount, wallet, expires_at: until } = unfinished
    const orderId = checkout.order_id
    return (
      <OpenPayment
        isPaying={isPaying}
        key={timesUnanswered}
        onContinue={() => void payment.resume(checkout)}
        onEnd={(end) => void payment.conclude(endOf(end), { orderId, isLate: true })}
        online={inPaise(unfinished.online)}
        orderId={orderId}
        uncheckedText={uncheckedText}
        unfinishedText={unpaid(inPaise(amount))}
        until={until}
        wallet={inPaise(wallet)}
      />
    )
  }
  if (!unanswered) return null
  if (ownOrderId === undefined)
    return (
      <UnansweredPayment isAsking={isPaying} onAsk={() => void payment.askAgain()} onGiveUp={payment.giveUp}>
        {props.notHeardText}
      </UnansweredPayment>
    )
  const { amount, wallet } = props.costsOf(unanswered.body)
  return (
    <OpenPayment
      isPaying={isPaying}
      key={timesUnanswered}
      onContinue={() => void payment.askAgain()}
      onEnd={(end) => void payment.conclude(endOf(end), { isLate: true })}
      online={paise(amount - wallet)}
      orderId={ownOrderId}
      uncheckedText={uncheckedText}
      unfinishedText={unpaid(amount)}
      wallet={wallet}
    />
  )
}

type UnansweredPaymentProps = {
  isAsking: boolean
  onAsk: () => void
  onGiveUp: () => void
  /** The text that says that trying again is safe, and where to check whether the payment succeeded. */
  children: ReactNode
}

/** Says that the outcome of a payment is unknown. Offers no other payment until it is known. */
function UnansweredPayment({ isAsking, onAsk, onGiveUp, children }: UnansweredPaymentProps) {
  const say = useWords()
  return (
    <section aria-label={say('payments.unanswered')} className="rounded-card bg-accent-soft p-4" role="alert">
      <h2 className="font-bold">{say('payments.notHeard')}</h2>
      <p className="mt-1 text-sm">{children}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button busy={isAsking} busyText={say('payments.asking')} onClick={onAsk} small>
          {say('shell.tryAgain')}
        </Button>
        <Button onClick={onGiveUp} small variant="secondary">
          {say('payments.startOver')}
        </Button>
      </div>
    </section>
  )
}
