import { Suspense } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'
import type { Unfinished } from '../../payments/browser/earlier-payment.tsx'

type UnfinishedPaymentProps = { unfinished: Unfinished; userId: string }

// Most members have none.
const Card = lazy(async () => (await import('./unfinished-payment-card.tsx')).UnfinishedPaymentCard)

/** Where the balance is shown: the payment that was left open, what it keeps of the wallet, and what can be done about it. */
export function UnfinishedPayment(props: UnfinishedPaymentProps) {
  if (!props.unfinished) return null
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}
