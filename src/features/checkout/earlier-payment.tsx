import { fromRupees, zeroPaise } from '../../money/paise.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import type { getOpenPayment } from '../payments/getOpenPayment.call.ts'
import { walletPartOf } from '../payments/wallet-part.ts'
import { OpenPayment } from './open-payment.tsx'
import type { usePayment } from './payment.store.ts'
import { UnansweredPayment } from './unanswered-payment.tsx'

/** A payment that the server says was begun and not finished. */
export type Unfinished = CallOutput<typeof getOpenPayment>['data']

type EarlierPaymentProps = { payment: ReturnType<typeof usePayment>; unfinished: Unfinished }

/** What there is to say about a payment that is not over: one that this browser sent, or one that the server knows of. */
export function EarlierPayment({ payment, unfinished }: EarlierPaymentProps) {
  const { unanswered, isPaying, timesUnanswered } = payment
  const orderId = unanswered?.providerOrderId
  if (unfinished && (orderId === undefined || orderId === unfinished.checkout.order_id)) {
    const { checkout, amount, wallet, expires_at: until } = unfinished
    return (
      <OpenPayment
        amount={inPaise(amount)}
        isPaying={isPaying}
        key={timesUnanswered}
        onContinue={() => void payment.resume(checkout)}
        onEnd={(end) => void payment.conclude(end, checkout.order_id)}
        orderId={checkout.order_id}
        until={until}
        wallet={inPaise(wallet)}
      />
    )
  }
  if (!unanswered) return null
  if (orderId === undefined)
    return (
      <UnansweredPayment
        isAsking={isPaying}
        onAsk={() => void payment.askAgain()}
        onGiveUp={payment.giveUp}
      />
    )
  const { final_pay, isPartialPayment, availBalance } = unanswered.body
  const amount = inPaise(final_pay)
  return (
    <OpenPayment
      amount={amount}
      isPaying={isPaying}
      key={timesUnanswered}
      onContinue={() => void payment.askAgain()}
      onEnd={(end) => void payment.conclude(end)}
      orderId={orderId}
      wallet={(isPartialPayment && walletPartOf(amount, inPaise(availBalance))) || zeroPaise}
    />
  )
}

const inPaise = (rupees: unknown) => fromRupees(rupees) ?? zeroPaise
