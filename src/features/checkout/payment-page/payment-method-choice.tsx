import { type ComponentType, Suspense, useId } from 'react'
import type { Paise } from '../../../money/paise.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type Collection, type WayToPay, waysToPay } from '../../orders/place/ways-to-pay.ts'
import type { OnlinePayments } from '../../payments/browser/demo-payments-note.tsx'
import { OnlineCard, WalletCard } from '../../payments/browser/way-cards.tsx'
import { walletPartOf } from '../../payments/intent/wallet-part.ts'

// The server says whether it is possible, which is asked once the page is there.
const CashWay = lazy(async () => (await import('./cash-way.tsx')).CashWay)
const OnlineWayDetails = lazy(async () => (await import('./online-way-details.tsx')).OnlineWayDetails)

type PaymentMethodChoiceProps = {
  balance: Paise
  /** What would have to be paid. */
  net: Paise
  online: OnlinePayments
  /** Whether the shop takes cash at all, and what that adds to the net. */
  takesCash: boolean
  cashFee: Paise
  addressId: string | undefined
  chosen: WayToPay | undefined
  onChoose: (way: WayToPay) => void
}

type CardProps = PaymentMethodChoiceProps & { name: string; isChosen: boolean }

/** One card for each source of the money. */
const cards = { wallet: WalletWay, provider: OnlineWay, cash: InCash } satisfies Record<
  Collection,
  ComponentType<CardProps>
>

/** How the order is paid: wallet, online, online with the balance paying a part, or in cash. */
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

function WalletWay({ balance, net, name, isChosen, onChoose }: CardProps) {
  return (
    <WalletCard
      balance={balance}
      isChosen={isChosen}
      name={name}
      net={net}
      onChoose={() => onChoose('wallet')}
    />
  )
}

function InCash({ takesCash, onChoose, ...card }: CardProps) {
  if (!takesCash) return null
  return (
    <Suspense>
      <CashWay {...card} onChoose={onChoose} />
    </Suspense>
  )
}

function OnlineWay({ balance, net, online, name, chosen, isChosen, onChoose }: CardProps) {
  return (
    <>
      <OnlineCard isChosen={isChosen} name={name} onChoose={() => onChoose('online')} online={online} />
      {isChosen && (
        <Suspense>
          <OnlineWayDetails
            chosen={chosen}
            net={net}
            onChoose={onChoose}
            online={online}
            walletPart={walletPartOf(net, balance)}
          />
        </Suspense>
      )}
    </>
  )
}
