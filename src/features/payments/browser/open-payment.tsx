import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Paise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { askAgain } from './ask-again.ts'
import { OnlineMethods } from './online-method-choice.tsx'
import { askPaymentOutcome, cancelOnline, type OnlineEnd, type StillOpen } from './online-payment.store.ts'
import { followAppLink, openedAppLink } from './upi-app.store.ts'

type OpenPaymentProps = {
  /** The id of the order at the provider. */
  orderId: string
  /** The text that says what is unpaid, and what the shopper can do about it. */
  unfinishedText: ReactNode
  /** The text about the money of a payment whose outcome the server does not return. */
  uncheckedText: string
  /** The part to be paid online. */
  online: Paise
  /** The part held from the wallet. */
  wallet: Paise
  /** The time when the payment intent expires, if known. */
  until?: string | undefined
  /** True while the provider's sheet is open again. */
  isPaying: boolean
  onContinue: () => void
  /** Called once the end of the payment is known. */
  onEnd: (end: OnlineEnd) => void
}

type Answer = 'asking' | 'unanswered' | StillOpen

const pauses = {
  waiting: { firstMs: 3_000, growth: 1.3, longestMs: 15_000 },
  left: { firstMs: 15_000, growth: 2, longestMs: 60_000 },
  unanswered: { firstMs: 3_000, growth: 2, longestMs: 60_000 },
}

/**
 * Asks the server repeatedly about an online payment that the page, the network or a UPI app interrupted.
 * Calls `onEnd` once the payment has ended. Until then lets the shopper pay by any method, or cancel.
 */
export function OpenPayment(props: OpenPaymentProps) {
  const { orderId, isPaying, onEnd } = props
  const say = useWords()
  const [answer, setAnswer] = useState<Answer>('asking')
  const [isCancelling, setCancelling] = useState(false)

  async function ask(): Promise<void> {
    setAnswer('asking')
    show(await askPaymentOutcome(orderId))
  }
  async function cancel(): Promise<void> {
    setCancelling(true)
    show(await cancelOnline(orderId))
    setCancelling(false)
  }
  function show(found: OnlineEnd | StillOpen): void {
    if (found.kind === 'still open') setAnswer(found)
    else if (found.kind === 'open') setAnswer('unanswered')
    else onEnd(found)
  }
  const askFirst = useEffectEvent(() => void ask())
  useEffect(() => askFirst(), [])
  async function askQuietly(): Promise<void> {
    // Does not ask while the sheet is open, because the code that opened the sheet asks.
    if (!isPaying && !isCancelling) show(await askPaymentOutcome(orderId))
  }
  const askAsOfNow = useEffectEvent(askQuietly)
  const kind = typeof answer === 'string' ? answer : answer.attempt === 'waiting' ? 'waiting' : 'left'
  useEffect(() => {
    if (kind !== 'asking') return askAgain(() => askAsOfNow(), pauses[kind])
  }, [kind])

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
    <StillToPay
      {...props}
      isCancelling={isCancelling}
      onCancel={() => void cancel()}
      onTimeUp={() => void askQuietly()}
      open={answer}
    />
  )
}

type StillToPayProps = OpenPaymentProps & {
  open: StillOpen
  isCancelling: boolean
  onCancel: () => void
  onTimeUp: () => void
}

function StillToPay({
  open,
  isPaying,
  isCancelling,
  onContinue,
  onCancel,
  onTimeUp,
  ...props
}: StillToPayProps) {
  const say = useWords()
  const { wallet, until, online } = props
  const isWaiting = open.attempt === 'waiting'
  // While a UPI app is pending, shows the other payment methods only on request.
  const [isOtherWay, setOtherWay] = useState(false)
  const offersWays = !isWaiting || isOtherWay
  const appLink = openedAppLink(props.orderId)
  return (
    <Card isInView title={say(isWaiting ? 'payments.waiting' : 'payments.unfinished')}>
      <p className="text-sm">
        {isWaiting ? (
          <Say k="payments.waitingText" tags={inFigures} with={{ amount: say.rupees(online) }} />
        ) : (
          props.unfinishedText
        )}
      </p>
      <TimeLeft key={open.secondsLeft} onTimeUp={onTimeUp} seconds={open.secondsLeft} />
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
      {offersWays && (
        <div className="mt-3">
          <OnlineMethods amount={online} />
        </div>
      )}
      {isWaiting && isOtherWay && <p className="mt-2 text-sm">{say('payments.laterGoesBack')}</p>}
      <Actions>
        {isWaiting && !isOtherWay && appLink !== undefined && (
          <Button disabled={isCancelling} onClick={() => followAppLink(appLink)} small>
            {say('payments.openAppAgain')}
          </Button>
        )}
        {offersWays ? (
          <Button
            busy={isPaying}
            busyText={say('payments.paying')}
            disabled={isCancelling}
            onClick={onContinue}
            small
          >
            {say('payments.continuePaying')}
          </Button>
        ) : (
          <Button
            disabled={isCancelling}
            onClick={() => setOtherWay(true)}
            small
            variant={appLink === undefined ? 'primary' : 'secondary'}
          >
            {say('payments.otherWay')}
          </Button>
        )}
        <Button
          busy={isCancelling}
          busyText={say('action.cancelling')}
          disabled={isPaying}
          onClick={onCancel}
          small
          variant="secondary"
        >
          {say('payments.cancelPayment')}
        </Button>
      </Actions>
    </Card>
  )
}

const inFigures = { amount: <strong className="rupees" /> }

type CardProps = { title: string; isInView?: boolean; children: ReactNode }

function Card({ title, isInView = false, children }: CardProps) {
  const card = useRef<HTMLElement>(null)
  // Scrolls to the card. When the sheet closes, the card may be above the visible part of the page.
  useEffect(() => {
    if (isInView) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isInView])
  return (
    <section
      aria-label={title}
      className="scroll-mt-20 rounded-card bg-accent-soft p-4"
      ref={card}
      role="status"
    >
      <h2 className="font-bold">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-3">{children}</div>
}

/** Counts down the seconds until a payment's reserved stock and wallet money are released. */
function TimeLeft({ seconds, onTimeUp }: { seconds: number; onTimeUp: () => void }) {
  const [until] = useState(() => performance.now() + seconds * 1_000)
  const [left, setLeft] = useState(seconds)
  const timeUp = useEffectEvent(onTimeUp)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.round((until - performance.now()) / 1_000))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      timeUp()
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    // Stops screen readers from announcing every second.
    <p aria-live="off" className="mt-1 text-sm">
      <Say k="payments.timeLeft" tags={{ time: <strong className="tabular-nums" /> }} with={{ time }} />
    </p>
  )
}
