import { type ComponentType, useId } from 'react'
import { type Paise, paise } from '../../money/paise.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
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
  const say = useWords()
  const name = useId()
  const { chosen } = props
  return (
    <fieldset aria-label={say('checkout.paymentMethod')} className="grid gap-2">
      {(Object.keys(cards) as Collection[]).map((collection) => {
        const Card = cards[collection]
        const isChosen = chosen !== undefined && waysToPay[chosen].collectedBy === collection
        return <Card {...props} isChosen={isChosen} key={collection} name={name} />
      })}
    </fieldset>
  )
}

function WalletCard({ balance, net, name, isChosen, onChoose }: CardProps) {
  const say = useWords()
  return (
    <ChoiceCard checked={isChosen} name={name} onChange={() => onChoose('wallet')}>
      <span className="block font-semibold">{say('checkout.wallet')}</span>
      <span className="block text-sm text-muted">
        <Say
          k="checkout.balance"
          tags={{ amount: <span className="rupees" /> }}
          with={{ amount: say.rupees(balance) }}
        />
      </span>
      {balance < net && (
        <span className="block text-sm font-semibold text-danger">
          <Say
            k="checkout.shortOfOrder"
            tags={{ amount: <span className="rupees" /> }}
            with={{ amount: say.rupees(paise(net - balance)) }}
          />
        </span>
      )}
    </ChoiceCard>
  )
}

function OnlineCard({ balance, net, online, name, chosen, isChosen, onChoose }: CardProps) {
  const say = useWords()
  const walletPart = walletPartOf(net, balance)
  return (
    <>
      <ChoiceCard
        checked={isChosen}
        disabled={online === 'off'}
        name={name}
        onChange={() => onChoose('online')}
      >
        <span className="block font-semibold">{say('checkout.online')}</span>
        <span className="block text-sm text-muted">
          {online === 'off' ? say('checkout.onlineOff') : say('checkout.cardOrUpi')}
        </span>
      </ChoiceCard>
      {isChosen && walletPart !== undefined && (
        <div className="card px-4 py-1">
          <Checkbox
            checked={chosen === 'partial'}
            onChange={({ target }) => onChoose(target.checked ? 'partial' : 'online')}
          >
            <Say
              k="checkout.payFromWallet"
              tags={{ amount: <span className="rupees" /> }}
              with={{ amount: say.rupees(walletPart) }}
            />
            <span className="block text-sm text-muted">
              <Say
                k="checkout.leftToPay"
                tags={{ amount: <span className="rupees" /> }}
                with={{ amount: say.rupees(paise(net - walletPart)) }}
              />
            </span>
          </Checkbox>
        </div>
      )}
      {isChosen && <DemoPaymentsNote online={online} />}
    </>
  )
}
