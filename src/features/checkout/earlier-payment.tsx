import { Suspense } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import type { usePayment } from './payment.store.ts'
import { UnansweredPayment } from './unanswered-payment.tsx'

// Only for who comes back to an online payment that was left open.
const OpenPayment = lazy(async () => (await import('./open-payment.tsx')).OpenPayment)

/** What there is to say about a payment whose outcome is not known. */
export function EarlierPayment({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const { unanswered } = payment
  if (!unanswered) return null
  const { providerOrderId } = unanswered
  return (
    <div className="page">
      {providerOrderId === undefined ? (
        <UnansweredPayment
          isAsking={payment.isPaying}
          onAsk={() => void payment.askAgain()}
          onGiveUp={payment.giveUp}
        />
      ) : (
        <Suspense>
          <OpenPayment
            attempt={{ ...unanswered, providerOrderId }}
            isPaying={payment.isPaying}
            key={payment.timesUnanswered}
            onContinue={() => void payment.askAgain()}
            onEnd={(end) => void payment.conclude(end)}
          />
        </Suspense>
      )}
    </div>
  )
}
