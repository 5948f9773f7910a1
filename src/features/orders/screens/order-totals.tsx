import { type ReactNode, Suspense } from 'react'
import type { Paise } from '../../../money/paise.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { Rupees } from '../../../ui/rupees.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { CartTotals } from '../../cart/cart-totals.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'

// Most shops charge nothing.
const ChargeRows = lazy(async () => (await import('./charge-rows.tsx')).ChargeRows)

type OrderTotalsProps = {
  totals: Omit<CartTotals, 'lines'>
  itemCount: number
  redeemCashback: boolean
  /** The totals of an order that was placed, and not of one to come. */
  isPaid?: boolean
  /** Percent by the operator's tiers; its line shows only above 0. */
  specialDiscountPercent?: number
  /** Of its coupon; its line shows where that takes something off. */
  couponCode?: string | undefined
  /** What its delivery costs; left out where that is not known. */
  delivery?: ChargeRule | undefined
  /** Below the rows: what can be done about them. */
  children?: ReactNode
}

/** What a cart adds up to, line by line. */
export function OrderTotals({
  totals,
  itemCount,
  redeemCashback,
  isPaid = false,
  specialDiscountPercent = 0,
  couponCode,
  delivery,
  children,
}: OrderTotalsProps) {
  const say = useWords()
  return (
    <section aria-label={say('orders.priceDetails')} className="card p-4">
      <dl className="grid gap-2">
        <AmountRow label={say('orders.total', { count: itemCount })}>
          <Rupees amount={totals.total} />
        </AmountRow>
        <AmountRow label={say('orders.discount')}>
          <Less amount={totals.discount} />
        </AmountRow>
        {redeemCashback && (
          <AmountRow label={say('orders.cashback')}>
            <Less amount={totals.cashback} />
          </AmountRow>
        )}
        {specialDiscountPercent > 0 && (
          <AmountRow label={say('orders.specialDiscount', { percent: specialDiscountPercent })}>
            <Less amount={totals.specialDiscount} />
          </AmountRow>
        )}
        {!!(totals.couponDiscount || totals.deliveryCharge || totals.cashFee || delivery?.charge) && (
          <Suspense>
            <ChargeRows couponCode={couponCode} delivery={delivery} isPaid={isPaid} totals={totals} />
          </Suspense>
        )}
        <div
          aria-atomic
          // Read out when it changes: by a quantity, a price of today, a ticked box.
          aria-live="polite"
          className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold"
        >
          <dt className="whitespace-nowrap">{say(isPaid ? 'orders.amountPaid' : 'orders.netPayable')}</dt>
          <dd>
            <Rupees amount={totals.net} />
          </dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

/** A line of what something cost, or was paid with. */
export function AmountRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Less({ amount }: { amount: Paise }) {
  if (amount === 0) return <Rupees amount={amount} />
  return (
    <span className="whitespace-nowrap text-success">
      −<Rupees amount={amount} />
    </span>
  )
}
