import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.tsx'

type UnansweredPaymentProps = {
  isAsking: boolean
  onAsk: () => void
  onGiveUp: () => void
  /** Says that trying again is safe, and where to check whether the payment succeeded. */
  children: ReactNode
}

/** Says that a payment was sent and not answered. Until its outcome is known no other payment is offered. */
export function UnansweredPayment({ isAsking, onAsk, onGiveUp, children }: UnansweredPaymentProps) {
  const say = useWords()
  return (
    <section aria-label={say('payments.unanswered')} className="rounded-card bg-accent-soft p-4" role="alert">
      <h2 className="font-bold">{say('payments.notHeard')}</h2>
      <p className="mt-1 text-sm">{children}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button busy={isAsking} busyText={say('payments.asking')} onClick={onAsk} small>
          {say('shell.tryAgain')}
        </Button>
        <Button onClick={onGiveUp} small variant="secondary">
          {say('payments.startOver')}
        </Button>
      </div>
    </section>
  )
}
