import type { ReactNode } from 'react'
import { type Paise, paise } from '../../../money/paise.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { CartTotals } from '../../cart/cart-totals.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'

// A row also contains the note below its amount, because a group in a <dl> cannot contain another group.
const rowClass = 'flex flex-wrap items-baseline justify-between gap-x-4'

type ChargeRowsProps = {
  totals: Omit<CartTotals, 'lines'>
  delivery: ChargeRule | undefined
  couponCode: string | undefined
  isPaid: boolean
}

/** Shows an order's coupon discount and charges, and how much is missing for free delivery. */
export function ChargeRows({ totals, delivery, couponCode = '', isPaid }: ChargeRowsProps) {
  const { total, discount, couponDiscount, deliveryCharge, cashFee } = totals
  const say = useWords()
  const missing =
    delivery?.freeAbove !== undefined && deliveryCharge > 0 && paise(delivery.freeAbove - (total - discount))
  return (
    <>
      {couponDiscount > 0 && (
        <div className={rowClass}>
          <dt className="min-w-0 flex-1 break-words text-muted">
            {say('orders.coupon', { code: couponCode })}
          </dt>
          <dd className="whitespace-nowrap font-semibold text-success">
            −<Rupees amount={couponDiscount} />
          </dd>
          {isPaid && (
            <dd className="w-full text-sm text-success">
              {say('coupons.youSaved', { amount: say.rupees(couponDiscount) })}
            </dd>
          )}
        </div>
      )}
      {!!(deliveryCharge || delivery?.charge) && (
        <ChargeRow amount={deliveryCharge} label="delivery.charge">
          {!!missing && (
            <dd className="w-full text-sm text-muted">
              {say('delivery.toFree', { amount: say.rupeesShort(missing) })}
            </dd>
          )}
        </ChargeRow>
      )}
      {cashFee > 0 && <ChargeRow amount={cashFee} label="orders.cashFee" />}
    </>
  )
}

type ChargeRowProps = { label: PlainKey; amount: Paise; children?: ReactNode }

function ChargeRow({ label, amount, children }: ChargeRowProps) {
  const say = useWords()
  return (
    <div className={rowClass}>
      <dt className="text-muted">{say(label)}</dt>
      <dd className="font-semibold">
        {amount > 0 ? (
          <Rupees amount={amount} />
        ) : (
          <span className="text-success">{say('delivery.free')}</span>
        )}
      </dd>
      {children}
    </div>
  )
}
