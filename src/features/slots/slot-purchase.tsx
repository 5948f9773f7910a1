import { Suspense, useId, useState } from 'react'
import { inPaise, type Paise, paise, zeroPaise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { OnlinePayments } from '../payments/browser/demo-payments-note.tsx'
import { OnlineCard, WalletCard } from '../payments/browser/way-cards.tsx'
import { AddMoney } from '../wallet/add-money.tsx'
import type { SlotPaymentMethod } from './pending-slot.store.ts'
import { fetchPaying, type SlotPayment } from './slot-payment.store.ts'
import { slotFee, slotGst, slotPrice } from './slot-price.ts'

const loadConfirm = () => import('./confirm-slot.tsx')
const ConfirmSlot = lazy(async () => (await loadConfirm()).ConfirmSlot)

// Loaded when the member pays online.
const OnlineWays = lazy(
  async () => (await import('../payments/browser/online-method-choice.tsx')).OnlineMethods,
)
const DemoPaymentsNote = lazy(
  async () => (await import('../payments/browser/demo-payments-note.tsx')).DemoPaymentsNote,
)

type SlotPurchaseProps = {
  /** The wallet's balance, in rupees. */
  balance: number | undefined
  online: OnlinePayments
  payment: SlotPayment
  isSubscribed: boolean
  /** Whether an earlier payment is unfinished. */
  isWaiting: boolean
}

type Asking = 'confirm' | 'add money'

/**
 * Shows the price of a slot (a subscription), the payment methods and the pay button. No method is
 * preselected.
 */
export function SlotPurchase({ balance, online, payment, isSubscribed, isWaiting }: SlotPurchaseProps) {
  const say = useWords()
  const name = useId()
  const hintId = useId()
  const [way, setWay] = useState<SlotPaymentMethod>()
  const [asking, setAsking] = useState<Asking>()
  const available = inPaise(balance)
  const shortfall = way === 'wallet' && available < slotPrice ? paise(slotPrice - available) : zeroPaise
  const why = isWaiting ? say('checkout.whyEarlier') : way === undefined ? say('checkout.whyWay') : undefined
  const amount = say.rupees(slotPrice)

  function choose(chosen: SlotPaymentMethod): void {
    setWay(chosen)
    // Loads the payment code early, because it contains the error message for a lost network.
    void fetchPaying()
    void loadConfirm().catch(() => undefined)
  }

  function press(): void {
    if (shortfall > 0) setAsking('add money')
    else if (way === 'wallet') setAsking('confirm')
    else if (way === 'online') void payment.pay({ way: 'online' })
  }

  return (
    <section aria-label={say('slots.price')} className="card grid gap-4 p-4">
      <h2 className="font-bold">{say(isSubscribed ? 'slots.anotherPrice' : 'slots.price')}</h2>
      <dl className="grid gap-2">
        <Line amount={slotFee} label={say('slots.fee')} />
        <Line amount={slotGst} label={say('slots.gst')} />
        <Line amount={slotPrice} isTotal label={say('term.total')} />
      </dl>
      <p className="-mt-2 text-sm text-muted">{say('slots.paidOnce')}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{say('checkout.paymentMethod')}</legend>
        <WalletCard
          balance={available}
          isChosen={way === 'wallet'}
          name={name}
          net={slotPrice}
          onChoose={() => choose('wallet')}
        />
        <OnlineCard
          isChosen={way === 'online'}
          name={name}
          onChoose={() => choose('online')}
          online={online}
        />
        {way === 'online' && (
          <Suspense>
            <OnlineWays amount={slotPrice} />
            <DemoPaymentsNote online={online} />
          </Suspense>
        )}
      </fieldset>
      <div>
        <Button
          aria-describedby={hintId}
          busy={payment.isPaying}
          busyText={say('payments.paying')}
          disabled={why !== undefined}
          onClick={press}
          wide
        >
          {shortfall > 0
            ? say('slots.addMissing', { amount: say.rupees(shortfall) })
            : say('checkout.pay', { amount })}
        </Button>
        <p aria-live="polite" className="mt-2 text-center text-sm text-muted" id={hintId}>
          {why ?? (shortfall > 0 && say('checkout.insufficientBalance'))}
        </p>
      </div>
      {asking === 'confirm' && (
        <Suspense>
          <ConfirmSlot
            available={available}
            onClose={() => setAsking(undefined)}
            onConfirm={() => {
              setAsking(undefined)
              void payment.pay({ way: 'wallet' })
            }}
          />
        </Suspense>
      )}
      {asking === 'add money' && (
        <AddMoney
          onAdded={() => setAsking(undefined)}
          onClose={() => setAsking(undefined)}
          wanted={shortfall}
        />
      )}
    </section>
  )
}

function Line({ label, amount, isTotal = false }: { label: string; amount: Paise; isTotal?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 text-lg font-bold' : ''}`}
    >
      <dt className={isTotal ? '' : 'text-muted'}>{label}</dt>
      <dd>
        <Rupees amount={amount} />
      </dd>
    </div>
  )
}
