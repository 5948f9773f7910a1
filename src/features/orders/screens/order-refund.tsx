import { inPaise } from '../../../money/paise.ts'
import { Since } from '../../../ui/since.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import type { getOrderDetail } from './orders.calls.ts'

type Refund = NonNullable<CallOutput<typeof getOrderDetail>['data']['refund']>

/** Shows where the refund of a cancelled order went, and when. */
export function OrderRefund({ refund }: { refund: Refund }) {
  const say = useWords()
  const {
    wallet,
    online,
    online_state: state,
    date_time: at,
    since,
    pickup = 0,
    buy_back: buyBack = 0,
  } = refund
  const amount = say.rupees(inPaise(online))
  return (
    <section aria-label={say('orders.refund')} className="mt-4 rounded-card bg-success-soft p-4">
      <h2 className="font-bold">{say('orders.refund')}</h2>
      <ul className="mt-1 grid gap-1 text-sm">
        {wallet > 0 && (
          <li>
            <Say k="orders.refundInWallet" with={{ amount: say.rupees(inPaise(wallet)) }} />
          </li>
        )}
        {state === 'on_its_way' && (
          <li>
            <Say k="orders.refundOnItsWay" with={{ amount }} />
            {since !== undefined && <Since at={since} className="block text-muted" />}
          </li>
        )}
        {state === 'done' && (
          <li>
            {at === undefined ? (
              <Say k="orders.refundSent" with={{ amount }} />
            ) : (
              <Say k="orders.refundSentOn" with={{ amount, moment: say.moment(at) }} />
            )}
          </li>
        )}
        {pickup > 0 && (
          <li>
            <Say k="orders.pickupTaken" with={{ amount: say.rupees(inPaise(pickup)) }} />
          </li>
        )}
        {buyBack > 0 && (
          <li>
            <Say k="orders.buyBackTaken" with={{ amount: say.rupees(inPaise(buyBack)) }} />
          </li>
        )}
      </ul>
    </section>
  )
}
