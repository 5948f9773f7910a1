import { type ReactNode, Suspense } from 'react'
import type { Paise } from '../../../money/paise.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { Rupees } from '../../../ui/rupees.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { CartTotals } from '../../cart/cart-totals.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'

// Loads the rows for charges and coupons on demand, because most orders have none.
const ChargeRows = lazy(async () => (await import('./charge-rows.tsx')).ChargeRows)

type OrderTotalsProps = {
  totals: Omit<CartTotals, 'lines'>
  itemCount: number
  redeemCashback: boolean
  /** Whether to label the total as paid instead of payable. */
  isPaid?: boolean
  /** The operator's discount in percent; its row shows only above 0. */
  specialDiscountPercent?: number
  /** The coupon's code; its row shows if it gives a discount. */
  couponCode?: string | undefined
  /** The rule of the delivery charge; absent if unknown. */
  delivery?: ChargeRule | undefined
  /** Controls below the rows. */
  children?: ReactNode
}

/** Shows the totals of a cart, row by row. */
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
        <AmountRow label={say('term.discount')}>
          <Less amount={totals.discount} />
        </AmountRow>
        {redeemCashback && (
          <AmountRow label={say('term.cashback')}>
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
          // Screen readers announce changes, for example after a new quantity or a ticked box.
          aria-live="polite"
          className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold"
        >
          <dt className="whitespace-nowrap">{say(isPaid ? 'orders.amountPaid' : 'term.netPayable')}</dt>
          <dd>
            <Rupees amount={totals.net} />
          </dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

/** Shows a row with a label and an amount. */
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
