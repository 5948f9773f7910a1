import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { PaymentProblem } from './payment-problem.ts'

/** Says why a payment failed. */
export function PaymentProblemDialog({ problem, onClose }: { problem: PaymentProblem; onClose: () => void }) {
  const say = useWords()
  return (
    <Dialog onClose={onClose} open title={say.sentence(problem.title)}>
      {say.sentence(problem.text)}
    </Dialog>
  )
}
