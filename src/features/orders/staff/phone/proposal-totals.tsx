import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { Rupees } from '../../../../ui/rupees.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { Prices, WantedLine } from './prices.store.ts'

/** Shows the totals at the shop's current prices. */
export function ProposalTotals({ lines, prices }: { lines: readonly WantedLine[]; prices: Prices }) {
  const say = useWords()
  const totals = prices.answer?.totals
  if (prices.hasFailed) return <p className="text-sm text-danger">{say('office.phone.noPrices')}</p>
  if (lines.length === 0 || !totals) return null
  const shown = [
    ['office.orders.productTotal', totals.product_total],
    ['term.discount', -totals.product_discount],
    ['office.orders.specialDiscount', -totals.special_discount_in_amount],
    ['office.orders.deliveryCharge', totals.delivery_charge ?? 0],
    ['office.orders.finalPay', totals.final_pay],
  ] as const
  return (
    <Facts isSum>
      {shown
        .filter(([label, rupees]) => rupees !== 0 || label === 'office.orders.finalPay')
        .map(([label, rupees]) => (
          <Fact
            key={label}
            label={label}
            value={
              <span className={label === 'office.orders.finalPay' ? 'font-bold' : undefined}>
                {rupees < 0 && '−'}
                <Rupees amount={inPaise(Math.abs(rupees))} />
              </span>
            }
          />
        ))}
    </Facts>
  )
}
