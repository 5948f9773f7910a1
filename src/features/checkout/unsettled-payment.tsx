import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type UnsettledPaymentProps = { isAsking: boolean; onAsk: () => void; onGiveUp: () => void }

/** Says that a payment was sent and not answered. Until that is settled no other one is offered. */
export function UnsettledPayment({ isAsking, onAsk, onGiveUp }: UnsettledPaymentProps) {
  return (
    <section aria-label="Unanswered payment" className="mt-4 rounded-card bg-accent-soft p-4" role="alert">
      <h2 className="font-bold">We did not hear back about your payment</h2>
      <p className="mt-1 text-sm">
        It may or may not have arrived. Ask again: it cannot be taken twice. Your orders show it too, if it
        did.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={isAsking} busyText="Asking..." onClick={onAsk} small>
          Try again
        </Button>
        <TextLink to="/orders">My orders</TextLink>
        <Button onClick={onGiveUp} small variant="quiet">
          Start over
        </Button>
      </div>
    </section>
  )
}
