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

// Loaded when the buyer chooses how to pay.
const OnlineMethods = lazy(
  async () => (await import('../../payments/browser/online-method-choice.tsx')).OnlineMethods,
)

type PayNowProps = CashOrder & {
  /** Whether the button was pressed while this code was loading. */
  isPressed: boolean
}

/** Offers online payment of a cash order until it leaves. Shows the outcome of a payment after that too. */
export function PayNow({ orderNo, offer, isPressed }: PayNowProps) {
  const say = useWords()
  const { userId = '' } = useMember() ?? {}
  const payment = usePayNow(userId, orderNo)
  // Reads the pending payment only in the browser, because only the browser stores it.
  const unanswered = useHydrated() ? payment.unanswered : undefined
  const pay = () => offer && void payment.pay({ orderNo, amount: offer.amount })
  // Asks for the method on the page, so that a phone opens the UPI app without the provider's sheet.
  const [isChoosing, setChoosing] = useState(isPressed)
  return (
    <>
      {unanswered?.providerOrderId === undefined ? (
        offer && (
          <PayNowOffer
            busy={payment.isPaying}
            offer={offer}
            // Loads the payment code early, because that code contains the message to show when the network
            // is lost.
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
