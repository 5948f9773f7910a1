import { PaymentProblemDialog } from '../../payments/browser/payment-problem-dialog.tsx'
import { EarlierPayment, type Unfinished } from './earlier-payment.tsx'
import { usePayment } from './payment.store.ts'

/** A payment that was left open, on a page that is not there for paying. */
export function UnfinishedPaymentCard({ unfinished, userId }: { unfinished: Unfinished; userId: string }) {
  const payment = usePayment(userId)
  return (
    <>
      <EarlierPayment payment={payment} unfinished={unfinished} />
      {payment.outcome?.kind === 'problem' && (
        <PaymentProblemDialog onClose={payment.dismiss} problem={payment.outcome.problem} />
      )}
    </>
  )
}
