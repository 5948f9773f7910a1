import { Link } from 'react-router'
import { fromRupees, type Paise, zeroPaise } from '../../../money/paise.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { OnlineEnd } from '../../payments/browser/online-payment.store.ts'
import { OpenPayment } from '../../payments/browser/open-payment.tsx'
import { UnansweredPayment } from '../../payments/browser/unanswered-payment.tsx'
import type { getOpenPayment } from '../../payments/intent/getOpenPayment.call.ts'
import { walletPartOf } from '../../payments/intent/wallet-part.ts'
import { orderEnd } from './online-order.store.ts'
import type { usePayment } from './payment.store.ts'
import type { PaymentEnd } from './payment-end.ts'

/** A payment that the server says was begun and not finished. */
export type Unfinished = CallOutput<typeof getOpenPayment>['data']

type EarlierPaymentProps = { payment: ReturnType<typeof usePayment>; unfinished: Unfinished }

/** What there is to say about a payment that is not over: one that this browser sent, or one that the server knows of. */
export function EarlierPayment({ payment, unfinished }: EarlierPaymentProps) {
  const say = useWords()
  const { unanswered, isPaying, timesUnanswered } = payment
  const orderId = unanswered?.providerOrderId
  if (unfinished && (orderId === undefined || orderId === unfinished.checkout.order_id)) {
    const { checkout, amount, wallet, expires_at: until } = unfinished
    return (
      <OpenPayment
        isPaying={isPaying}
        key={timesUnanswered}
        onContinue={() => void payment.resume(checkout)}
        onEnd={(end) => void payment.conclude(lateEnd(end), checkout.order_id)}
        orderId={checkout.order_id}
        uncheckedText={say('checkout.uncheckedText')}
        unfinishedText={<Unpaid amount={inPaise(amount)} />}
        until={until}
        wallet={inPaise(wallet)}
      />
    )
  }
  if (!unanswered) return null
  if (orderId === undefined)
    return (
      <UnansweredPayment isAsking={isPaying} onAsk={() => void payment.askAgain()} onGiveUp={payment.giveUp}>
        <Say k="checkout.notHeardText" tags={{ link: <Link className={linkLook} to="/orders" /> }} />
      </UnansweredPayment>
    )
  const { final_pay, isPartialPayment, availBalance } = unanswered.body
  const amount = inPaise(final_pay)
  return (
    <OpenPayment
      isPaying={isPaying}
      key={timesUnanswered}
      onContinue={() => void payment.askAgain()}
      onEnd={(end) => void payment.conclude(lateEnd(end))}
      orderId={orderId}
      uncheckedText={say('checkout.uncheckedText')}
      unfinishedText={<Unpaid amount={amount} />}
      wallet={(isPartialPayment && walletPartOf(amount, inPaise(availBalance))) || zeroPaise}
    />
  )
}

const linkLook = 'font-semibold text-primary-ink underline underline-offset-4'

function Unpaid({ amount }: { amount: Paise }) {
  const say = useWords()
  return (
    <Say
      k="checkout.unfinishedText"
      tags={{ amount: <span className="rupees" /> }}
      with={{ amount: say.rupees(amount) }}
    />
  )
}

// Whoever is told of an order only here is told that its payment arrived.
function lateEnd(end: OnlineEnd): PaymentEnd {
  const ended = orderEnd(end)
  return ended.kind === 'succeeded' ? { ...ended, isLate: true } : ended
}

const inPaise = (rupees: unknown) => fromRupees(rupees) ?? zeroPaise
