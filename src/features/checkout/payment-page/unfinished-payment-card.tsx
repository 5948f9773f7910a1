import type { Unfinished } from '../../payments/browser/earlier-payment.tsx'
import { PaymentProblemDialog } from '../../payments/browser/payment-problem-dialog.tsx'
import { EarlierOrderPayment } from './earlier-order-payment.tsx'
import { useOrderPayment } from './order-payment.store.ts'

/** Shows an open payment on pages other than the payment page. */
export function UnfinishedPaymentCard({ unfinished, userId }: { unfinished: Unfinished; userId: string }) {
  const payment = useOrderPayment(userId)
  return (
    <>
      <EarlierOrderPayment payment={payment} unfinished={unfinished} />
      {payment.outcome?.kind === 'problem' && (
        <PaymentProblemDialog onClose={payment.dismiss} problem={payment.outcome.problem} />
      )}
    </>
  )
}
