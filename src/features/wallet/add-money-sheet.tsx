import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatRupees, formatRupeesShort } from '../../money/format-rupees.ts'
import { fromRupees, type Paise, paise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { CheckIcon } from '../../ui/field-icons.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { call } from '../../ui/screen-load.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { DemoPaymentsNote, type OnlinePayments } from '../payments/demo-payments-note.tsx'
import { getShopDetails } from '../shop-details/getShopDetails.call.ts'
import { addMoney, askAboutTopUp, hasOpenTopUp, type TopUpEnd } from './top-up.store.ts'
import { topUpLimitsMessage, topUpMax, topUpMin } from './top-up-limits.ts'

const quickAmounts = [500, 1_000, 2_000, 5_000, 10_000].map((rupees) => paise(rupees * 100))

type Phase = 'choosing' | 'beginning' | 'at the provider' | 'asking'

/** Adds money to the wallet: how much, then the provider's sheet, then the new balance. */
export function AddMoneySheet({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [phase, setPhase] = useState<Phase>(() => (hasOpenTopUp() ? 'asking' : 'choosing'))
  const [end, setEnd] = useState<TopUpEnd>()
  const online = useOnlinePayments()
  const amount = fromRupees(text.replaceAll(',', '').trim())

  async function run(work: () => Promise<TopUpEnd>): Promise<void> {
    const found = await work()
    setEnd(found.kind === 'cancelled' ? undefined : found)
    setPhase('choosing')
    if (found.kind === 'succeeded') await revalidate()
  }
  const askFirst = useEffectEvent(() => {
    if (phase === 'asking') void run(askAboutTopUp)
  })
  useEffect(() => askFirst(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined || amount < topUpMin || amount > topUpMax) return setError(topUpLimitsMessage)
    setEnd(undefined)
    setPhase('beginning')
    void run(() => addMoney(amount, () => setPhase('at the provider')))
  }

  // An open dialog would lie above the provider's sheet.
  if (phase === 'at the provider') return null
  if (end?.kind === 'succeeded')
    return (
      <Sheet footer={<Done onClose={onClose} />} onClose={onClose} open title="Money added">
        <Added amount={end.amount} balance={end.balance} />
      </Sheet>
    )
  if (phase === 'asking' || end?.kind === 'open')
    return (
      <Sheet onClose={onClose} open title="Add money">
        <OpenTopUp
          isAsking={phase === 'asking'}
          onAsk={() => {
            setPhase('asking')
            void run(askAboutTopUp)
          }}
        />
      </Sheet>
    )
  return (
    <Sheet
      footer={
        <Button
          busy={phase === 'beginning'}
          busyText="Opening..."
          disabled={online === 'off'}
          form="add-money"
          type="submit"
          wide
        >
          {amount === undefined || amount === 0 ? 'Add money' : `Add ${formatRupees(amount)}`}
        </Button>
      }
      onClose={onClose}
      open
      title="Add money"
    >
      <form className="grid gap-4" id="add-money" noValidate onSubmit={submit}>
        {end?.kind === 'problem' && (
          <div className="rounded-card bg-danger-soft p-4 text-sm whitespace-pre-line" role="alert">
            <strong className="block">Payment Failed</strong>
            {end.text}
          </div>
        )}
        <FormField
          autoComplete="off"
          error={error}
          hint="₹100 to ₹50,000. You can shop with it; it cannot be withdrawn to a bank."
          inputMode="decimal"
          label="Amount in rupees"
          maxLength={9}
          name="amount"
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
          value={text}
        />
        <fieldset aria-label="Quick amounts" className="flex flex-wrap gap-2">
          {quickAmounts.map((quick) => (
            <FilterChip
              key={quick}
              onPress={() => {
                setText(String(quick / 100))
                setError(undefined)
              }}
              pressed={amount === quick}
            >
              {formatRupeesShort(quick)}
            </FilterChip>
          ))}
        </fieldset>
        {online === 'off' && (
          <p className="text-sm text-muted">Online payment is switched off at the moment.</p>
        )}
        <DemoPaymentsNote online={online} />
      </form>
    </Sheet>
  )
}

function Added({ amount, balance }: { amount: Paise; balance: Paise | undefined }) {
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center" role="status">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success">
        <CheckIcon size={28} />
      </span>
      <p className="text-lg font-bold">
        <Rupees amount={amount} /> is in your wallet
      </p>
      {balance !== undefined && (
        <p className="text-muted">
          Your balance is now{' '}
          <strong className="text-ink">
            <Rupees amount={balance} />
          </strong>
        </p>
      )}
    </div>
  )
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <Button onClick={onClose} wide>
      Done
    </Button>
  )
}

function OpenTopUp({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  return (
    <div className="grid gap-3" role="status">
      <p className="font-bold">
        {isAsking ? 'Checking your payment' : 'We could not check your payment yet'}
      </p>
      <p className="text-sm text-muted">
        If you have paid, your money is safe: it appears in your wallet within minutes. Please do not pay
        again before this is known.
      </p>
      <Button busy={isAsking} busyText="Checking..." onClick={onAsk} wide>
        Check again
      </Button>
    </div>
  )
}

// Asked when the sheet opens, so that no page that only might open it has to.
function useOnlinePayments(): OnlinePayments | undefined {
  const [online, setOnline] = useState<OnlinePayments>()
  useEffect(() => {
    let isCurrent = true
    call(getShopDetails).then(
      ({ data }) => isCurrent && setOnline(data.online_payments),
      // Without an answer nothing is shown; beginning the payment says it anyway.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return online
}
