import type { Paise } from '../../../money/paise.ts'
import { Say, useWords } from '../../../words/use-words.tsx'

/** What becomes of a subscriber's cashback on an order: off the price now, or credited later, and never both. */
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
