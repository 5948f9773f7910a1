import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { fromRupees, zeroPaise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { askWhatBecame, cancelOnline } from './online-order.store.ts'
import type { PaymentAttempt } from './payment-attempt.store.ts'
import type { PaymentEnd } from './payment-end.ts'

type OpenPaymentProps = {
  attempt: PaymentAttempt & { providerOrderId: string }
  /** True while the provider's sheet is open again. */
  isPaying: boolean
  onContinue: () => void
  /** Called when it is known how the payment ended. */
  onEnd: (end: PaymentEnd) => void
}

type Answer = 'asking' | 'open' | 'unanswered'

/**
 * For who comes back to an online payment after the page or the network was lost: asks the server what became of it.
 * One that is over is told at once; one that is still open can be gone on with, or given up.
 */
export function OpenPayment({ attempt, isPaying, onContinue, onEnd }: OpenPaymentProps) {
  const { providerOrderId: orderId, body } = attempt
  const [answer, setAnswer] = useState<Answer>('asking')
  const [isCancelling, setCancelling] = useState(false)

  async function ask(): Promise<void> {
    setAnswer('asking')
    show(await askWhatBecame(orderId))
  }
  async function cancel(): Promise<void> {
    setCancelling(true)
    show(await cancelOnline(orderId, 'cancelled'))
    setCancelling(false)
  }
  function show(end: PaymentEnd | undefined): void {
    if (end === undefined) setAnswer('open')
    else if (end.kind === 'open') setAnswer('unanswered')
    else onEnd(end.kind === 'succeeded' ? { ...end, isLate: true } : end)
  }
  const askFirst = useEffectEvent(() => void ask())
  useEffect(() => askFirst(), [])

  if (answer === 'asking')
    return (
      <Card title="Checking your payment">
        <p className="text-sm">We are asking the payment provider what became of it.</p>
      </Card>
    )
  if (answer === 'unanswered')
    return (
      <Card title="We could not check your payment yet">
        <p className="text-sm">
          If you have paid, your money is safe: it becomes your order, or it goes back to you by itself.
          Please do not pay again before this is known.
        </p>
        <Actions>
          <Button onClick={() => void ask()} small>
            Check again
          </Button>
        </Actions>
      </Card>
    )
  return (
    <Card title="Your payment is not finished">
      <p className="text-sm">
        Your order of <Rupees amount={fromRupees(body.final_pay) ?? zeroPaise} /> has not been paid so far. Go
        on where you left, or cancel it and start over.
        {body.isPartialPayment === true && ' Until then the wallet part is kept for it.'}
      </p>
      <Actions>
        <Button busy={isPaying} busyText="Paying..." disabled={isCancelling} onClick={onContinue} small>
          Continue paying
        </Button>
        <Button
          busy={isCancelling}
          busyText="Cancelling..."
          disabled={isPaying}
          onClick={() => void cancel()}
          small
          variant="secondary"
        >
          Cancel payment
        </Button>
      </Actions>
    </Card>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-4 rounded-card bg-accent-soft p-4" role="status">
      <h2 className="font-bold">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-3">{children}</div>
}
