import type { Paise } from '../../../money/paise.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { applyCashback } from '../../cart/cart.store.ts'
import { CashbackNote } from './cashback-note.tsx'

/**
 * Lets a member with a subscription choose whether cashback reduces this order's price or is credited later.
 * Reducing the price is never preselected.
 */
export function RedeemCashback({ cashback, isRedeemed }: { cashback: Paise; isRedeemed: boolean }) {
  const say = useWords()
  return (
    <div className="mt-3 border-t border-line pt-2">
      <Checkbox checked={isRedeemed} onChange={(event) => applyCashback(event.target.checked)}>
        {say('checkout.redeem')}
      </Checkbox>
      <CashbackNote cashback={cashback} isRedeemed={isRedeemed} />
    </div>
  )
}
