import { inPaise } from '../../../money/paise.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { getOrderDetail } from './orders.calls.ts'

type Recall = NonNullable<CallOutput<typeof getOrderDetail>['data']['recall']>

/** Says that the shop recalled an order (asked for it back), and how its money is refunded. */
export function OrderRecalled({ recall }: { recall: Recall }) {
  const say = useWords()
  return (
    <section aria-label={say('orders.calledBack')} className="mt-4 rounded-card bg-accent-soft p-4 text-sm">
      <h2 className="text-base font-bold">{say('orders.calledBack')}</h2>
      <p className="mt-1">{sayMoney(say, recall)}</p>
    </section>
  )
}

function sayMoney(
  say: ReturnType<typeof useWords>,
  { is_part: isPart, is_refunded: isRefunded, amount }: Recall,
): string {
  if (isRefunded) return say('orders.recalledRefunded')
  if (isPart) return say('orders.recalledPart')
  if (amount === 0) return say('orders.recalledUnpaid')
  return say('orders.recalledText', { amount: say.rupees(inPaise(amount)) })
}
