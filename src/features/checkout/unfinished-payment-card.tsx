import { EarlierPayment, type Unfinished } from './earlier-payment.tsx'
import { usePayment } from './payment.store.ts'
import { PaymentProblemDialog } from './payment-problem-dialog.tsx'

/** A payment that was left open, on a page that is not there for paying. */
export function UnfinishedPaymentCard({ unfinished, userId }: { unfinished: Unfinished; userId: string }) {
  const payment = usePayment(userId)
  return (
    <>
      <EarlierPayment payment={payment} unfinished={unfinished} />
      <PaymentProblemDialog payment={payment} />
    </>
  )
}
