import type { FormEvent } from 'react'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import { percentOfPrice, priceOfPercent } from './typed-price.ts'

type PriceFieldsProps = {
  product: { mrp: number; price: number; discount: number; priced_by: 'price' | 'percent' } | undefined
}

/**
 * Shows the fields of a product's price. Staff type either the price or the discount. The form computes the
 * other.
 */
export function PriceFields({ product }: PriceFieldsProps) {
  const say = useWords()
  return (
    <div className="office-columns" onInput={follow}>
      {/* Sets the value once, by ref. React would reset a hidden field to its default on each render. */}
      <input
        name="priced_by"
        ref={(input) => {
          if (input) input.value ||= product?.priced_by ?? 'percent'
        }}
        type="hidden"
      />
      <OfficeField
        defaultValue={product?.mrp}
        inputMode="decimal"
        label={say('office.products.mrp')}
        name="mrp"
      />
      <OfficeField
        defaultValue={product?.price}
        hint={say('office.products.priceHint')}
        inputMode="decimal"
        label={say('office.products.price')}
        name="price"
      />
      <OfficeField
        defaultValue={product?.discount ?? 0}
        inputMode="decimal"
        label={say('office.products.discount')}
        name="discount"
      />
    </div>
  )
}

// Computes the price from a typed discount, or the discount from a typed price. Works on the form's fields,
// because values that another person saved are written into these fields one by one.
function follow({ currentTarget, target }: FormEvent<HTMLElement>): void {
  const field = (name: string) => currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const [pricedBy, price, discount] = [field('priced_by'), field('price'), field('discount')]
  const ofPrice = percentOfPrice(field('mrp').value, price.value)
  const ofPercent = priceOfPercent(field('mrp').value, discount.value)
  // If the typed value equals the computed value, the other field still counts as the entered one.
  if (target === price && price.value !== ofPercent)
    pricedBy.value = price.value.trim() === '' ? 'percent' : 'price'
  if (target === discount && discount.value !== ofPrice) pricedBy.value = 'percent'
  if (pricedBy.value === 'price') discount.value = ofPrice
  else if (target !== price) price.value = ofPercent
}
