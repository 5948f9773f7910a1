import { Suspense } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import type { usePayment } from './payment.store.ts'
import { UnsettledPayment } from './unsettled-payment.tsx'

// Only for who comes back to an online payment that was left open.
const OpenPayment = lazy(async () => (await import('./open-payment.tsx')).OpenPayment)

/** What there is to say about a payment that nobody has heard the end of. */
export function EarlierPayment({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const { unsettled } = payment
  if (!unsettled) return null
  const { providerOrderId } = unsettled
  return (
    <div className="page">
      {providerOrderId === undefined ? (
        <UnsettledPayment
          isAsking={payment.isPaying}
          onAsk={() => void payment.askAgain()}
          onGiveUp={payment.giveUp}
        />
      ) : (
        <Suspense>
          <OpenPayment
            attempt={{ ...unsettled, providerOrderId }}
            isPaying={payment.isPaying}
            key={payment.timesUnsettled}
            onContinue={() => void payment.askAgain()}
            onEnd={(end) => void payment.conclude(end)}
          />
        </Suspense>
      )}
    </div>
  )
}
