import type { ReactNode } from 'react'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { inPaise } from '../../../money/paise.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { ShownOrder } from './order.load.ts'

/** Shows an order's price, payment and refunds. */
export function OrderMoney({ order }: { order: ShownOrder }) {
  const say = useWords()
  const { totals, paid, payments, refunds } = order
  const takenOff = (inPaise(totals.final_pay) - inPaise(totals.left)) / 100
  const lines: readonly (readonly [PlainKey, number, boolean])[] = [
    ['office.orders.productTotal', totals.product_total, true],
    ['term.discount', -totals.product_discount, totals.product_discount > 0],
    ['office.orders.cashbackRedeemed', -totals.cashback, totals.is_cashback_redeemed && totals.cashback > 0],
    ['office.orders.specialDiscount', -totals.special_discount, totals.special_discount > 0],
    ['office.orders.couponDiscount', -totals.coupon_discount, totals.coupon_discount > 0],
    ['office.orders.deliveryCharge', totals.delivery_charge, totals.delivery_charge > 0],
    ['orders.cashFee', totals.cash_fee, totals.cash_fee > 0],
    ['orders.cashFeeSaved', totals.cash_fee_saved, totals.cash_fee_saved > 0],
    ['office.orders.finalPay', totals.final_pay, true],
    ['orders.takenOff', -takenOff, takenOff > 0],
    ['office.orders.pickupCharges', totals.pickup_charges, totals.pickup_charges > 0],
    ['office.orders.buyBackDeductions', totals.buy_back_deductions, totals.buy_back_deductions > 0],
    ['office.orders.leftToPay', totals.left, takenOff > 0],
    ['office.orders.fromStoreCredit', paid.store_credit, paid.store_credit > 0],
    ['office.orders.fromEarnings', paid.earnings, paid.earnings > 0],
    ['office.orders.fromCardOrUpi', paid.online, paid.online > 0],
    [
      order.status === 'rejected' ? 'orders.cashNeverPaid' : 'orders.cashOnDelivery',
      paid.cash,
      paid.cash > 0,
    ],
  ]
  const shown = lines.filter(([, , isShown]) => isShown)
  return (
    <div className="grid gap-3">
      <Facts isSum>
        {shown.map(([label, rupees]) => (
          <Fact key={label} label={label} value={<Amount rupees={rupees} />} />
        ))}
        {totals.coupon_code !== undefined && (
          <Fact label="office.audit.coupon" value={<span translate="no">{totals.coupon_code}</span>} />
        )}
      </Facts>
      {payments.map((payment) => (
        <Row
          rupees={payment.amount}
          at={payment.date_time}
          key={payment.id}
          what={say('office.orders.payment', {
            id: payment.id,
            method: payment.method,
            state: payment.state,
          })}
        />
      ))}
      {refunds.map((refund) => (
        <Row
          rupees={refund.amount}
          at={refund.done_at ?? refund.date_time}
          key={refund.date_time + refund.amount}
          what={say('office.orders.refund', { state: refund.state })}
        />
      ))}
    </div>
  )
}

function Row({ what, rupees, at }: { what: ReactNode; rupees: number; at: string }) {
  const say = useWords()
  return (
    <p className="flex items-baseline justify-between gap-3 text-sm">
      <span className="min-w-0 break-words">
        {what}{' '}
        <time className="block text-muted" dateTime={at}>
          {say.moment(at)}
        </time>
      </span>
      <Amount rupees={rupees} />
    </p>
  )
}

function Amount({ rupees }: { rupees: number }) {
  const amount = <Rupees amount={inPaise(Math.abs(rupees))} />
  return rupees < 0 ? <span className="whitespace-nowrap">−{amount}</span> : amount
}
