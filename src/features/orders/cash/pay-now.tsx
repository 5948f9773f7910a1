import { Suspense } from 'react'
import { inPaise, zeroPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { DemoPaymentsNote } from '../../payments/browser/demo-payments-note.tsx'
import { OpenPayment } from '../../payments/browser/open-payment.tsx'
import type { getOrderDetail } from '../screens/getOrderDetail.call.ts'
import { fetchPaying, usePayNow } from './pay-now.store.ts'

const PaymentProblemDialog = lazy(
  async () => (await import('../../payments/browser/payment-problem-dialog.tsx')).PaymentProblemDialog,
)

type PayNowProps = {
  orderNo: string
  /** Absent once it has left, or is paid. */
  offer: CallOutput<typeof getOrderDetail>['data']['pay_now']
}

/** An order in cash can be paid online until it leaves. What became of a payment is said also after that. */
export function PayNow({ orderNo, offer }: PayNowProps) {
  const say = useWords()
  const { userId = '' } = useMember() ?? {}
  const payment = usePayNow(userId, orderNo)
  // What this browser keeps of a payment the server's page cannot know.
  const unanswered = useHydrated() ? payment.unanswered : undefined
  return (
    <>
      {unanswered?.providerOrderId === undefined ? (
        offer && (
          <section aria-label={say('orders.payNow')} className="card grid gap-3 p-4">
            <Button
              busy={payment.isPaying}
              busyText={say('payments.paying')}
              onClick={() => void payment.pay({ orderNo, amount: offer.amount })}
              // Fetched while there is a network, because it holds the sentence for a lost network.
              onFocus={() => void fetchPaying()}
              wide
            >
              {offer.saves
                ? say('orders.payNowAndSave', { amount: say.rupeesShort(inPaise(offer.saves)) })
                : say('orders.payNow')}
            </Button>
            <p className="text-sm text-muted">{say('orders.payNowText')}</p>
            <DemoPaymentsNote online={offer.is_demo ? 'demo' : 'real'} />
          </section>
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
