import { Dialog } from '../../ui/dialog.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { usePayment } from './payment.store.ts'

/** Says why a payment came to nothing. */
export function PaymentProblemDialog({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const say = useWords()
  const { outcome } = payment
  if (outcome?.kind !== 'problem') return null
  return (
    <Dialog onClose={payment.dismiss} open title={say.sentence(outcome.problem.title)}>
      {say.sentence(outcome.problem.text)}
    </Dialog>
  )
}
