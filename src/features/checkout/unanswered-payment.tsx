import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'

type UnansweredPaymentProps = { isAsking: boolean; onAsk: () => void; onGiveUp: () => void }

/** Says that a payment was sent and not answered. Until its outcome is known no other one is offered. */
export function UnansweredPayment({ isAsking, onAsk, onGiveUp }: UnansweredPaymentProps) {
  return (
    <section aria-label="Unanswered payment" className="mt-4 rounded-card bg-accent-soft p-4" role="alert">
      <h2 className="font-bold">We did not hear back about your payment</h2>
      <p className="mt-1 text-sm">
        It may or may not have arrived. Trying again is safe, since it cannot be taken twice. If it arrived,{' '}
        <Link className="font-semibold text-primary-ink underline underline-offset-4" to="/orders">
          your orders
        </Link>{' '}
        show it.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button busy={isAsking} busyText="Asking..." onClick={onAsk} small>
          Try again
        </Button>
        <Button onClick={onGiveUp} small variant="secondary">
          Start over
        </Button>
      </div>
    </section>
  )
}
