import { inPaise } from '../../../../money/paise.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'

/** Says in a sentence which rewards a delivery will earn. */
export function EstimatedRewards({ order }: { order: ShownOrder }) {
  const say = useWords()
  if (!order.if_delivered) return null
  const { cashback, points, level_income: income, uplines, window_days: days } = order.if_delivered
  if (cashback === 0 && points === 0 && income === 0) return say('office.orders.setsOffNothing')
  const rupees = (amountRupees: number) => say.rupees(inPaise(amountRupees))
  return say('office.orders.setsOff', {
    cashback: rupees(cashback),
    points,
    income: rupees(income),
    uplines,
    days,
    waits: order.rewards_await_cash ? 'cash' : 'other',
  })
}
