import { useId } from 'react'
import { type Paise, paise } from '../../money/paise.ts'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { Rupees } from '../../ui/rupees.tsx'

export type PaymentMethod = 'wallet'

type PaymentMethodChoiceProps = {
  balance: Paise
  /** What would have to be paid. */
  net: Paise
  chosen: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}

/** How the order is paid. */
export function PaymentMethodChoice({ balance, net, chosen, onChoose }: PaymentMethodChoiceProps) {
  const name = useId()
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
    </fieldset>
  )
}
