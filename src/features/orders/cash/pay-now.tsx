import { Suspense, useState } from 'react'
import { inPaise, zeroPaise } from '../../../money/paise.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { DemoPaymentsNote } from '../../payments/browser/demo-payments-note.tsx'
import { OpenPayment } from '../../payments/browser/open-payment.tsx'
import { fetchPaying, usePayNow } from './pay-now.store.ts'
import { type CashOrder, PayNowOffer } from './pay-now-offer.tsx'

const PaymentProblemDialog = lazy(
  async () => (await import('../../payments/browser/payment-problem-dialog.tsx')).PaymentProblemDialog,
)

// Loaded when the buyer presses the button.
const OnlineMethods = lazy(
  async () => (await import('../../payments/browser/online-method-choice.tsx')).OnlineMethods,
)

type PayNowProps = CashOrder & {
  /** Whether the buyer pressed the button while this code was loading. */
  isPressed: boolean
}

/**
 * Lets the buyer pay a cash order online until the order leaves the shop. After that, still shows the outcome
 * of the payment.
 */
export function PayNow({ orderNo, offer, isPressed }: PayNowProps) {
  const say = useWords()
  const { userId = '' } = useMember() ?? {}
  const payment = usePayNow(userId, orderNo)
  // Only the browser stores the pending payment, so the server cannot read it.
  const unanswered = useHydrated() ? payment.unanswered : undefined
  const pay = () => offer && void payment.pay({ orderNo, amount: offer.amount })
  // The page asks for the payment method, so that a phone opens the UPI app directly and not the provider's
  // sheet.
  const [isChoosing, setChoosing] = useState(isPressed)
  return (
    <>
      {unanswered?.providerOrderId === undefined ? (
        offer && (
          <PayNowOffer
            busy={payment.isPaying}
            offer={offer}
            // Loads the payment code early, because it contains the message to show if the network fails.
            onFocus={() => void fetchPaying()}
            methods={
              isChoosing && (
                <Suspense>
                  <OnlineMethods amount={inPaise(offer.amount)} />
                </Suspense>
              )
            }
            onPress={isChoosing ? pay : () => setChoosing(true)}
          >
            <DemoPaymentsNote online={offer.is_demo ? 'demo' : 'real'} />
          </PayNowOffer>
        )
      ) : (
        <OpenPayment
          isPaying={payment.isPaying}
          key={payment.timesUnanswered}
          onContinue={() => void payment.askAgain()}
          onEnd={(end) => void fetchPaying().then((paying) => paying && payment.conclude(paying.endOf(end)))}
          online={inPaise(unanswered.body.amount)}
          orderId={unanswered.providerOrderId}
          uncheckedText={say('orders.payNowUnchecked')}
          unfinishedText={
            <Say k="orders.payNowUnfinished" with={{ amount: say.rupees(inPaise(unanswered.body.amount)) }} />
          }
          wallet={zeroPaise}
        />
      )}
      {payment.outcome?.kind === 'problem' && (
        <Suspense>
          <PaymentProblemDialog onClose={payment.dismiss} problem={payment.outcome.problem} />
        </Suspense>
      )}
    </>
  )
}
