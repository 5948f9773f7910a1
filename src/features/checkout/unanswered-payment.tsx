import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Say, useWords } from '../../words/use-words.tsx'

type UnansweredPaymentProps = { isAsking: boolean; onAsk: () => void; onGiveUp: () => void }

/** Says that a payment was sent and not answered. Until its outcome is known no other one is offered. */
export function UnansweredPayment({ isAsking, onAsk, onGiveUp }: UnansweredPaymentProps) {
  const say = useWords()
  return (
    <section aria-label={say('checkout.unanswered')} className="rounded-card bg-accent-soft p-4" role="alert">
      <h2 className="font-bold">{say('checkout.notHeard')}</h2>
      <p className="mt-1 text-sm">
        <Say
          k="checkout.notHeardText"
          tags={{
            link: (
              <Link className="font-semibold text-primary-ink underline underline-offset-4" to="/orders" />
            ),
          }}
        />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button busy={isAsking} busyText={say('checkout.asking')} onClick={onAsk} small>
          {say('shell.tryAgain')}
        </Button>
        <Button onClick={onGiveUp} small variant="secondary">
          {say('checkout.startOver')}
        </Button>
      </div>
    </section>
  )
}
