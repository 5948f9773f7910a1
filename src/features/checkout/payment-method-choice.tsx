import { useId } from 'react'
import { type Paise, paise } from '../../money/paise.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { DemoPaymentsNote, type OnlinePayments } from '../payments/demo-payments-note.tsx'
import { walletPartOf } from '../payments/wallet-part.ts'
import type { PaidBy } from './order-body.ts'

type PaymentMethodChoiceProps = {
  balance: Paise
  /** What would have to be paid. */
  net: Paise
  online: OnlinePayments
  chosen: PaidBy | undefined
  onChoose: (paidBy: PaidBy) => void
}

/** How the order is paid: wallet, online, or online with the balance paying a part. */
export function PaymentMethodChoice({ balance, net, online, chosen, onChoose }: PaymentMethodChoiceProps) {
  const name = useId()
  const walletPart = walletPartOf(net, balance)
  const isOnline = chosen === 'online' || chosen === 'partial'
  return (
    <fieldset aria-label="Payment method" className="grid gap-2">
      <ChoiceCard checked={chosen === 'wallet'} name={name} onChange={() => onChoose('wallet')}>
        <span className="block font-semibold">Wallet</span>
        <span className="block text-sm text-muted">
          Balance <Rupees amount={balance} />
        </span>
        {balance < net && (
          <span className="block text-sm font-semibold text-danger">
            <Rupees amount={paise(net - balance)} /> short of this order
          </span>
        )}
      </ChoiceCard>
      <ChoiceCard
        checked={isOnline}
        disabled={online === 'off'}
        name={name}
        onChange={() => onChoose('online')}
      >
        <span className="block font-semibold">Online</span>
        <span className="block text-sm text-muted">
          {online === 'off' ? 'Switched off at the moment' : 'Card or UPI'}
        </span>
      </ChoiceCard>
      {isOnline && walletPart !== undefined && (
        <div className="card px-4 py-1">
          <Checkbox
            checked={chosen === 'partial'}
            onChange={({ target }) => onChoose(target.checked ? 'partial' : 'online')}
          >
            Pay <Rupees amount={walletPart} /> from the wallet
            <span className="block text-sm text-muted">
              Partial payment: <Rupees amount={paise(net - walletPart)} /> is left to pay online
            </span>
          </Checkbox>
        </div>
      )}
      {isOnline && <DemoPaymentsNote online={online} />}
    </fieldset>
  )
}
