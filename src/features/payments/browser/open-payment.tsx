import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Paise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { askWhatBecame, cancelOnline, type OnlineEnd } from './online-payment.store.ts'

type OpenPaymentProps = {
  /** The provider's order. */
  orderId: string
  /** What is not paid yet, and what can be done about it. */
  unfinishedText: ReactNode
  /** What has become of the money if it was paid, where nobody can be asked. */
  uncheckedText: string
  /** What of it is kept back of the wallet. */
  wallet: Paise
  /** When it is given up, where that is known. */
  until?: string | undefined
  /** True while the provider's sheet is open again. */
  isPaying: boolean
  onContinue: () => void
  /** Called when it is known how the payment ended. */
  onEnd: (end: OnlineEnd) => void
}

type Answer = 'asking' | 'open' | 'unanswered'

/**
 * For who comes back to an online payment after the page or the network was lost: asks the server what became of it.
 * One that is over is told at once; one that is still open can be gone on with, or given up. Where no answer comes it is
 * asked for again by itself.
 */
export function OpenPayment(props: OpenPaymentProps) {
  const { orderId, wallet, until, isPaying, onContinue, onEnd } = props
  const say = useWords()
  const [answer, setAnswer] = useState<Answer>('asking')
  const [isCancelling, setCancelling] = useState(false)

  async function ask(): Promise<void> {
    setAnswer('asking')
    show(await askWhatBecame(orderId))
  }
  async function cancel(): Promise<void> {
    setCancelling(true)
    show(await cancelOnline(orderId))
    setCancelling(false)
  }
  function show(end: OnlineEnd | undefined): void {
    if (end === undefined) setAnswer('open')
    else if (end.kind === 'open') setAnswer('unanswered')
    else onEnd(end)
  }
  const askFirst = useEffectEvent(() => void ask())
  useEffect(() => askFirst(), [])
  const askQuietly = useEffectEvent(async () => show(await askWhatBecame(orderId)))
  useEffect(() => {
    if (answer === 'unanswered') return againUntilGone(askQuietly)
  }, [answer])

  if (answer === 'asking')
    return (
      <Card title={say('payments.checking')}>
        <p className="text-sm">{say('payments.checkingText')}</p>
      </Card>
    )
  if (answer === 'unanswered')
    return (
      <Card title={say('payments.unchecked')}>
        <p className="text-sm">{props.uncheckedText}</p>
        <Actions>
          <Button onClick={() => void ask()} small>
            {say('payments.checkAgain')}
          </Button>
        </Actions>
      </Card>
    )
  return (
    <Card title={say('payments.unfinished')}>
      <p className="text-sm">{props.unfinishedText}</p>
      {wallet > 0 && (
        <p className="mt-1 text-sm">
          {until === undefined ? (
            <Say k="payments.walletPart" tags={inFigures} with={{ amount: say.rupees(wallet) }} />
          ) : (
            <Say
              k="payments.walletPartUntil"
              tags={inFigures}
              with={{ amount: say.rupees(wallet), moment: say.moment(until) }}
            />
          )}
        </p>
      )}
      <Actions>
        <Button
          busy={isPaying}
          busyText={say('payments.paying')}
          disabled={isCancelling}
          onClick={onContinue}
          small
        >
          {say('payments.continuePaying')}
        </Button>
        <Button
          busy={isCancelling}
          busyText={say('payments.cancelling')}
          disabled={isPaying}
          onClick={() => void cancel()}
          small
          variant="secondary"
        >
          {say('payments.cancelPayment')}
        </Button>
      </Actions>
    </Card>
  )
}

const firstPauseMs = 3_000
const longestPauseMs = 60_000

/** Asks after growing pauses, and at once when the browser finds a network, until what it returns is called. */
function againUntilGone(ask: () => Promise<void>): () => void {
  let pauseMs = firstPauseMs
  let timer = setTimeout(next, pauseMs)
  function next(): void {
    clearTimeout(timer)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    timer = setTimeout(next, pauseMs)
    void ask()
  }
  window.addEventListener('online', next)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', next)
  }
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
