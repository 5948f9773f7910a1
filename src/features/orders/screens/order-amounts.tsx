import type { ReactNode } from 'react'
import { fromRupees, type Paise, zeroPaise } from '../../../money/paise.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { wayListedAs, waysToPay } from '../place/ways-to-pay.ts'
import type { getOrderDetail } from './getOrderDetail.call.ts'
import type { OrderItem } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

type Order = CallOutput<typeof getOrderDetail>['data']

const amountOf = (rupees: number): Paise => fromRupees(rupees) ?? zeroPaise

type OrderAmountsProps = { totals: Order['totals']; items: readonly OrderItem[] }

/** What the order cost, as it was shown when it was placed. */
export function OrderAmounts({ totals, items }: OrderAmountsProps) {
  const cashback = amountOf(totals.redeem_cash_backup_amount)
  return (
    <OrderTotals
      isPaid
      itemCount={items.reduce((count, { quantity }) => count + quantity, 0)}
      redeemCashback={totals.isRedeemCashBack}
      specialDiscountPercent={totals.special_discount_in_per}
      totals={{
        total: amountOf(totals.product_total),
        discount: amountOf(totals.product_discount),
        cashback,
        specialDiscount: amountOf(totals.special_discount_in_amount),
        net: amountOf(totals.final_pay),
      }}
    />
  )
}

/** How the order was paid, to the paisa. */
export function OrderPayment({ paid, paymentType }: { paid: Order['paid']; paymentType: string }) {
  const say = useWords()
  const way = wayListedAs(paymentType)
  return (
    <section aria-label={say('orders.payment')} className="card p-4">
      <h2 className="font-bold">{say(way ? waysToPay[way].paidInFull : 'orders.payment')}</h2>
      <dl className="mt-2 grid gap-2">
        {paid.store_credit > 0 && <Row label={say('orders.storeCredit')}>{amountOf(paid.store_credit)}</Row>}
        {paid.earnings > 0 && <Row label={say('orders.earnings')}>{amountOf(paid.earnings)}</Row>}
        {paid.online > 0 && <Row label={say('orders.cardOrUpi')}>{amountOf(paid.online)}</Row>}
      </dl>
    </section>
  )
}

const inFigures = { amount: <span className="rupees" /> }

/** Where the money of an order that was called off went, and when. */
export function OrderRefund({ refund }: { refund: NonNullable<Order['refund']> }) {
  const say = useWords()
  const { wallet, online, online_state: state, date_time: at } = refund
  const amount = say.rupees(amountOf(online))
  return (
    <section aria-label={say('orders.refund')} className="mt-4 rounded-card bg-success-soft p-4">
      <h2 className="font-bold">{say('orders.refund')}</h2>
      <ul className="mt-1 grid gap-1 text-sm">
        {wallet > 0 && (
          <li>
            <Say k="orders.refundInWallet" tags={inFigures} with={{ amount: say.rupees(amountOf(wallet)) }} />
          </li>
        )}
        {state === 'on_its_way' && (
          <li>
            <Say k="orders.refundOnItsWay" tags={inFigures} with={{ amount }} />
          </li>
        )}
        {state === 'done' && (
          <li>
            {at === undefined ? (
              <Say k="orders.refundSent" tags={inFigures} with={{ amount }} />
            ) : (
              <Say k="orders.refundSentOn" tags={inFigures} with={{ amount, moment: say.moment(at) }} />
            )}
          </li>
        )}
      </ul>
    </section>
  )
}

function Row({ label, children: amount }: { label: ReactNode; children: Paise }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">
        <Rupees amount={amount} />
      </dd>
    </div>
  )
}
