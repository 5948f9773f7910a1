import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Paise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { askWhatBecame, cancelOnline } from './online-order.store.ts'
import type { PaymentEnd } from './payment-end.ts'

type OpenPaymentProps = {
  /** The provider's order. */
  orderId: string
  /** What it costs in all, and what of it is kept back of the wallet. */
  amount: Paise
  wallet: Paise
  /** When it is given up, where that is known. */
  until?: string | undefined
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
export function OpenPayment(props: OpenPaymentProps) {
  const { orderId, amount, wallet, until, isPaying, onContinue, onEnd } = props
  const say = useWords()
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
      <Card title={say('checkout.checking')}>
        <p className="text-sm">{say('checkout.checkingText')}</p>
      </Card>
    )
  if (answer === 'unanswered')
    return (
      <Card title={say('checkout.unchecked')}>
        <p className="text-sm">{say('checkout.uncheckedText')}</p>
        <Actions>
          <Button onClick={() => void ask()} small>
            {say('checkout.checkAgain')}
          </Button>
        </Actions>
      </Card>
    )
  return (
    <Card title={say('checkout.unfinished')}>
      <p className="text-sm">
        <Say
          k="checkout.unfinishedText"
          tags={{ amount: <span className="rupees" /> }}
          with={{ amount: say.rupees(amount) }}
        />
      </p>
      {wallet > 0 && (
        <p className="mt-1 text-sm">
          {until === undefined ? (
            <Say k="checkout.walletPart" tags={inFigures} with={{ amount: say.rupees(wallet) }} />
          ) : (
            <Say
              k="checkout.walletPartUntil"
              tags={inFigures}
              with={{ amount: say.rupees(wallet), moment: say.moment(until) }}
            />
          )}
        </p>
      )}
      <Actions>
        <Button
          busy={isPaying}
          busyText={say('checkout.paying')}
          disabled={isCancelling}
          onClick={onContinue}
          small
        >
          {say('checkout.continuePaying')}
        </Button>
        <Button
          busy={isCancelling}
          busyText={say('checkout.cancelling')}
          disabled={isPaying}
          onClick={() => void cancel()}
          small
          variant="secondary"
        >
          {say('checkout.cancelPayment')}
        </Button>
      </Actions>
    </Card>
  )
}

const inFigures = { amount: <strong className="rupees" /> }

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card bg-accent-soft p-4" role="status">
      <h2 className="font-bold">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-3">{children}</div>
}
