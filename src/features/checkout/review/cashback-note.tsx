import type { Paise } from '../../../money/paise.ts'
import { Say, useWords } from '../../../words/use-words.tsx'

/** Tells a member with a subscription whether the cashback reduces the price now or is credited later. */
export function CashbackNote({ cashback, isRedeemed }: { cashback: Paise; isRedeemed: boolean }) {
  const say = useWords()
  return (
    <p className="text-sm text-muted">
      {cashback === 0 ? (
        say('checkout.noCashback')
      ) : (
        <Say
          k={isRedeemed ? 'checkout.cashbackNow' : 'checkout.cashbackLater'}
          with={{ amount: say.rupees(cashback) }}
        />
      )}
    </p>
  )
}
