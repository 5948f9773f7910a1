import { type ComponentType, Suspense, useId } from 'react'
import type { Paise } from '../../../money/paise.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type Collection, type PaymentMethod, paymentMethods } from '../../orders/place/payment-methods.ts'
import type { OnlinePayments } from '../../payments/browser/demo-payments-note.tsx'
import { OnlineCard, WalletCard } from '../../payments/browser/way-cards.tsx'
import { walletPartOf } from '../../payments/intent/wallet-part.ts'

// Loads after the page, because the server must first decide whether cash is possible.
const CashWay = lazy(async () => (await import('./cash-way.tsx')).CashMethod)
const OnlineWayDetails = lazy(async () => (await import('./online-way-details.tsx')).OnlineMethodDetails)

type PaymentMethodChoiceProps = {
  balance: Paise
  /** The amount to pay by any method except cash. */
  net: Paise
  online: OnlinePayments
  /** Whether the shop accepts cash on delivery, and the fee for it. */
  takesCash: boolean
  cashFee: Paise
  addressId: string | undefined
  chosen: PaymentMethod | undefined
  onChoose: (way: PaymentMethod) => void
}

type CardProps = PaymentMethodChoiceProps & { name: string; isChosen: boolean }

/** The card of each payment method, by who collects the money. For cash on delivery, that is the courier. */
const cards = { wallet: WalletWay, provider: OnlineWay, cash: InCash } satisfies Record<
  Collection,
  ComponentType<CardProps>
>

/** Lets the member choose the payment method: wallet, online, online with a part from the wallet, or cash. */
export function PaymentMethodChoice(props: PaymentMethodChoiceProps) {
  const say = useWords()
  const name = useId()
  const { chosen } = props
  return (
    <fieldset aria-label={say('checkout.paymentMethod')} className="grid gap-2">
      {(Object.keys(cards) as Collection[]).map((collection) => {
        const Card = cards[collection]
        const isChosen = chosen !== undefined && paymentMethods[chosen].collectedBy === collection
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
        // Reserves space, so that the page does not move when the options appear.
        <Suspense fallback={<Skeleton className="h-48" />}>
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
