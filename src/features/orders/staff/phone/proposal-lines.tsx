import { inPaise, paise, zeroPaise } from '../../../../money/paise.ts'
import { basisPoints } from '../../../../money/percent.ts'
import { Button } from '../../../../ui/button.tsx'
import { Rupees } from '../../../../ui/rupees.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { type CartLine, quantityMax } from '../../../cart/cart-line.ts'
import { cartTotals } from '../../../cart/cart-totals.ts'
import { atCataloguePrices, availableOf } from '../../place/catalogue-answer.ts'
import type { Prices, WantedLine } from './prices.store.ts'

type ProposalLinesProps = {
  lines: readonly WantedLine[]
  prices: Prices
  onChange: (lines: readonly WantedLine[]) => void
}

/** Lists the chosen products with quantity and price. */
export function ProposalLines({ lines, prices: { answer }, onChange }: ProposalLinesProps) {
  const say = useWords()
  if (lines.length === 0) return <p className="text-sm text-muted">{say('office.phone.noneChosen')}</p>
  return (
    <ul aria-label={say('office.phone.chosen')} className="divide-y divide-line border-t border-line">
      {lines.map((line) => {
        const { product_id: id, name } = line.product
        const available = answer && availableOf(id, answer)
        const [priced] = answer ? atCataloguePrices([cartLineOf(line)], answer) : []
        const amounts = priced && cartTotals([priced], { redeemCashback: false })
        return (
          <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3" key={id}>
            <p className="min-w-0 font-semibold break-words" translate="no">
              {name}
            </p>
            <span className="text-right font-semibold">
              {amounts && <Rupees amount={paise(amounts.total - amounts.discount)} />}
            </span>
            <span className="flex items-center gap-3">
              <input
                aria-label={say('shell.quantityOf', { name })}
                className="min-h-11 w-20 rounded-control border-[1.5px] border-line bg-card px-3 tabular-nums"
                inputMode="numeric"
                max={quantityMax}
                min={1}
                onChange={({ currentTarget: { valueAsNumber: typed } }) => {
                  const quantity = Math.min(Math.max(Math.trunc(typed) || 1, 1), quantityMax)
                  onChange(lines.map((one) => (one === line ? { ...one, quantity } : one)))
                }}
                type="number"
                value={line.quantity}
              />
              {available !== undefined && available < line.quantity && (
                <span className="text-sm font-semibold text-danger" role="status">
                  {say('office.phone.left', { count: available })}
                </span>
              )}
            </span>
            <Button
              aria-label={say('office.phone.removeNamed', { name })}
              onClick={() => onChange(lines.filter((one) => one !== line))}
              small
              type="button"
              variant="quiet"
            >
              {say('action.remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Converts a chosen product to a cart line, before the shop has priced it. */
function cartLineOf({ product, quantity }: WantedLine): CartLine {
  return {
    id: product.product_id,
    name: product.name,
    image: '',
    mrp: inPaise(product.mrp),
    quantity,
    discountBp: basisPoints(0),
    specialDiscount: zeroPaise,
  }
}
