import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fromRupees, type Paise, paise, toRupees, zeroPaise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/form/chip.tsx'
import { CheckIcon } from '../../ui/form/field-icons.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { call } from '../../ui/page/screen-load.ts'
import { tidyAmount } from '../../wire/tidy-typed.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { DemoPaymentsNote, type OnlinePayments } from '../payments/browser/demo-payments-note.tsx'
import { OnlineMethods } from '../payments/browser/online-method-choice.tsx'
import { OpenPayment } from '../payments/browser/open-payment.tsx'
import { getShopDetails } from '../shop-details/shop-details.calls.ts'
import type { AddMoneyProps } from './add-money.tsx'
import { addMoney, endTopUp, openTopUp, payOpenTopUp, type TopUpEnd } from './top-up.store.ts'
import { topUpLimits, topUpLimitsMessage, topUpMax, topUpMin, withinLimits } from './top-up-limits.ts'

const quickAmounts = [500, 1_000, 2_000, 5_000, 10_000].map((rupees) => paise(rupees * 100))

type Phase = 'choosing' | 'beginning' | 'at the provider' | 'open'

/**
 * Shows the steps of adding money to the wallet: the amount, the payment provider's sheet, and the new
 * balance.
 */
export function AddMoneySheet({ onClose, wanted, onAdded }: AddMoneyProps) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const userId = useMember()?.userId ?? ''
  const [text, setText] = useState(() => (wanted === undefined ? '' : String(toRupees(withinLimits(wanted)))))
  const [error, setError] = useState<string>()
  const [phase, setPhase] = useState<Phase>(() => (openTopUp(userId) ? 'open' : 'choosing'))
  const [end, setEnd] = useState<TopUpEnd>()
  const online = useOnlinePayments()
  const amount = fromRupees(tidyAmount(text))

  async function run(work: () => Promise<TopUpEnd>): Promise<void> {
    const found = await work()
    if (found.kind === 'succeeded' && onAdded) {
      onClose()
      onAdded()
      return await revalidate()
    }
    setEnd(found.kind === 'cancelled' ? undefined : found)
    setPhase('choosing')
    if (found.kind === 'succeeded') await revalidate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined || amount < topUpMin || amount > topUpMax)
      return setError(say.sentence(topUpLimitsMessage))
    setEnd(undefined)
    setPhase('beginning')
    void run(() => addMoney(userId, amount, () => setPhase('at the provider')))
  }

  // Renders nothing, because an open dialog would cover the payment provider's sheet.
  if (phase === 'at the provider') return null
  if (end?.kind === 'succeeded')
    return (
      <Sheet footer={<Done onClose={onClose} />} onClose={onClose} open title={say('wallet.moneyAdded')}>
        <Added amount={end.amount} balance={end.balance} />
      </Sheet>
    )
  const open = openTopUp(userId)
  if (open && (phase === 'open' || end?.kind === 'open'))
    return (
      <Sheet onClose={onClose} open title={say('action.addMoney')}>
        <OpenPayment
          isPaying={false}
          onContinue={() => void run(() => payOpenTopUp(userId, () => setPhase('at the provider')))}
          onEnd={(found) => void run(() => endTopUp(userId, found))}
          online={open.amount}
          orderId={open.orderId}
          uncheckedText={say('wallet.ifPaid')}
          unfinishedText={<Say k="wallet.unfinishedText" with={{ amount: say.rupees(open.amount) }} />}
          wallet={zeroPaise}
        />
      </Sheet>
    )
  return (
    <Sheet
      footer={
        <Button
          busy={phase === 'beginning'}
          busyText={say('wallet.opening')}
          disabled={online === 'off'}
          form="add-money"
          type="submit"
          wide
        >
          {amount === undefined || amount === 0
            ? say('action.addMoney')
            : say('wallet.addAmount', { amount: say.rupees(amount) })}
        </Button>
      }
      onClose={onClose}
      open
      title={say('action.addMoney')}
    >
      <form className="grid gap-4" id="add-money" noValidate onSubmit={submit}>
        {end?.kind === 'problem' && (
          <div className="rounded-card bg-danger-soft p-4 text-sm whitespace-pre-line" role="alert">
            <strong className="block">{say('payments.paymentFailed')}</strong>
            {say.sentence(end.problem.text)}
          </div>
        )}
        <FormField
          autoComplete="off"
          error={error}
          hint={say('wallet.limitsHint', topUpLimits)}
          inputMode="decimal"
          label={say('wallet.amount')}
          name="amount"
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
          value={text}
        />
        <fieldset aria-label={say('wallet.quickAmounts')} className="flex flex-wrap gap-2">
          {quickAmounts.map((quick) => (
            <FilterChip
              key={quick}
              onPress={() => {
                setText(String(quick / 100))
                setError(undefined)
              }}
              pressed={amount === quick}
            >
              {say.rupeesShort(quick)}
            </FilterChip>
          ))}
        </fieldset>
        {online !== 'off' && amount !== undefined && amount >= topUpMin && <OnlineMethods amount={amount} />}
        {online === 'off' && <p className="text-sm text-muted">{say('wallet.switchedOff')}</p>}
        <DemoPaymentsNote online={online} />
      </form>
    </Sheet>
  )
}

function Added({ amount, balance }: { amount: Paise; balance: Paise | undefined }) {
  const say = useWords()
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center" role="status">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon size={28} />
      </span>
      <p className="text-lg font-bold">
        <Say k="wallet.isInWallet" with={{ amount: say.rupees(amount) }} />
      </p>
      {balance !== undefined && (
        <p className="text-muted">
          <Say
            k="wallet.balanceNow"
            tags={{ amount: <strong className="rupees text-ink" /> }}
            with={{ amount: say.rupees(balance) }}
          />
        </p>
      )}
    </div>
  )
}

function Done({ onClose }: { onClose: () => void }) {
  const say = useWords()
  return (
    <Button onClick={onClose} wide>
      {say('action.done')}
    </Button>
  )
}

// Loads which online payments the shop accepts when the sheet opens.
function useOnlinePayments(): OnlinePayments | undefined {
  const [online, setOnline] = useState<OnlinePayments>()
  useEffect(() => {
    let isCurrent = true
    call(getShopDetails).then(
      ({ data }) => isCurrent && setOnline(data.online_payments),
      // Ignores a failure, because starting the payment reports the problem.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return online
}
