import { inPaise, paise } from '../../../money/paise.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { methodListedAs, paymentMethods } from '../place/payment-methods.ts'
import type { OrderItem } from './order-lines.tsx'
import { AmountRow, OrderTotals } from './order-totals.tsx'
import type { getOrderDetail } from './orders.calls.ts'

type Order = CallOutput<typeof getOrderDetail>['data']

type OrderAmountsProps = { totals: Order['totals']; items: readonly OrderItem[]; isPaid: boolean }

/** Shows the amounts of an order as it was placed, before any cancellation or return. */
export function OrderAmounts({ totals, items, isPaid }: OrderAmountsProps) {
  const say = useWords()
  const cashback = inPaise(totals.redeem_cash_backup_amount)
  return (
    <OrderTotals
      isPaid={isPaid}
      itemCount={items.reduce((count, { quantity }) => count + quantity, 0)}
      redeemCashback={totals.isRedeemCashBack}
      couponCode={totals.coupon_code}
      specialDiscountPercent={totals.special_discount_in_per}
      totals={{
        total: inPaise(totals.product_total),
        discount: inPaise(totals.product_discount),
        cashback,
        specialDiscount: inPaise(totals.special_discount_in_amount),
        couponDiscount: inPaise(totals.coupon_discount),
        deliveryCharge: inPaise(totals.delivery_charge),
        cashFee: inPaise(totals.cash_fee),
        net: inPaise(totals.final_pay),
      }}
    >
      {!!totals.cash_fee_saved && (
        <p className="mt-2 text-sm text-success">
          {say('orders.cashFeeSaved')}: <Rupees amount={inPaise(totals.cash_fee_saved)} />
        </p>
      )}
      {!!totals.taken_off && (
        <dl className="mt-3 grid gap-2 border-t border-line pt-3">
          <AmountRow label={say('orders.takenOff')}>
            −<Rupees amount={inPaise(totals.taken_off)} />
          </AmountRow>
          <AmountRow label={say('orders.whatIsLeft')}>
            <Rupees amount={paise(inPaise(totals.final_pay) - inPaise(totals.taken_off))} />
          </AmountRow>
        </dl>
      )}
    </OrderTotals>
  )
}

/** Shows how the order was paid, with exact amounts. */
export function OrderPayment({ paid, paymentType }: { paid: Order['paid']; paymentType: string }) {
  const say = useWords()
  const way = methodListedAs(paymentType)
  const parts = [
    ['term.storeCredit', paid.store_credit],
    ['term.earnings', paid.earnings],
    ['payments.cardOrUpi', paid.online],
    [cashLabel(paid), paid.cash ?? 0],
  ] as const
  return (
    <section aria-label={say('term.payment')} className="card p-4">
      <h2 className="font-bold">{say(way ? paymentMethods[way].paidInFull : 'term.payment')}</h2>
      <dl className="mt-2 grid gap-2">
        {parts
          .filter(([, rupees]) => rupees > 0)
          .map(([label, rupees]) => (
            <AmountRow key={label} label={say(label)}>
              <Rupees amount={inPaise(rupees)} />
            </AmountRow>
          ))}
      </dl>
    </section>
  )
}

function cashLabel({ is_due: isDue, is_never_due: isNeverDue }: Order['paid']) {
  if (isNeverDue) return 'orders.cashNeverPaid'
  return isDue ? 'orders.cashToPay' : 'orders.cashPaid'
}
