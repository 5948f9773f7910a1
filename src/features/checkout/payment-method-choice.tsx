import { type ComponentType, useId } from 'react'
import { type Paise, paise } from '../../money/paise.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { type Collection, type WayToPay, waysToPay } from '../orders/ways-to-pay.ts'
import { DemoPaymentsNote, type OnlinePayments } from '../payments/demo-payments-note.tsx'
import { walletPartOf } from '../payments/wallet-part.ts'

type PaymentMethodChoiceProps = {
  balance: Paise
  /** What would have to be paid. */
  net: Paise
  online: OnlinePayments
  chosen: WayToPay | undefined
  onChoose: (way: WayToPay) => void
}

type CardProps = PaymentMethodChoiceProps & { name: string; isChosen: boolean }

/** One card for each who can bring the money. */
const cards = { wallet: WalletCard, provider: OnlineCard } satisfies Record<
  Collection,
  ComponentType<CardProps>
>

/** How the order is paid: wallet, online, or online with the balance paying a part. */
export function PaymentMethodChoice(props: PaymentMethodChoiceProps) {
  const name = useId()
  const { chosen } = props
  return (
    <fieldset aria-label="Payment method" className="grid gap-2">
      {(Object.keys(cards) as Collection[]).map((collection) => {
        const Card = cards[collection]
        const isChosen = chosen !== undefined && waysToPay[chosen].collectedBy === collection
        return <Card {...props} isChosen={isChosen} key={collection} name={name} />
      })}
    </fieldset>
  )
}

function WalletCard({ balance, net, name, isChosen, onChoose }: CardProps) {
  return (
    <ChoiceCard checked={isChosen} name={name} onChange={() => onChoose('wallet')}>
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
  )
}

function OnlineCard({ balance, net, online, name, chosen, isChosen, onChoose }: CardProps) {
  const walletPart = walletPartOf(net, balance)
  return (
    <>
      <ChoiceCard
        checked={isChosen}
        disabled={online === 'off'}
        name={name}
        onChange={() => onChoose('online')}
      >
        <span className="block font-semibold">Online</span>
        <span className="block text-sm text-muted">
          {online === 'off' ? 'Switched off at the moment' : 'Card or UPI'}
        </span>
      </ChoiceCard>
      {isChosen && walletPart !== undefined && (
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
      {isChosen && <DemoPaymentsNote online={online} />}
    </>
  )
}
