import { fromRupees, zeroPaise } from '../../money/paise.ts'
import type { Say } from '../../words/words-of.ts'
import type { ShownOrder } from './order.load.ts'

type Foretold = NonNullable<ShownOrder['if_delivered']>

/** What a delivery sets off. */
export function rewardSentence(
  say: Say,
  { cashback, points, level_income: income, uplines, window_days: days }: Foretold,
): string {
  if (cashback === 0 && points === 0 && income === 0) return say('office.orders.setsOffNothing')
  const rupees = (amount: number) => say.rupees(fromRupees(amount) ?? zeroPaise)
  return say('office.orders.setsOff', {
    cashback: rupees(cashback),
    points,
    income: rupees(income),
    uplines,
    days,
  })
}
