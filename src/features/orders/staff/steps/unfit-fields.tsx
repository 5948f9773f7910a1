import { useState } from 'react'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'

/** The number of units of a line that come back; per variant if the line has several variants. */
type ComingUnits = { line: number; product_id?: string; name: string; count: number }

const fieldOf = ({ line, product_id: productId = '' }: ComingUnits) => `unfit_${line}_${productId}`

/** Lists the units of an order that would return to stock. */
export function unitsOfOrder({ status, items }: ShownOrder): ComingUnits[] {
  return items.flatMap(({ line = 0, name, quantity, to_return: variants, ...gone }) => {
    if (status === 'delivered')
      return variants.map(({ id, name: variant, units }) => ({
        line,
        product_id: id,
        name: variant,
        count: units,
      }))
    const count = quantity - (gone.cancelled_quantity ?? 0) - (gone.returned_quantity ?? 0)
    return count > 0 ? [{ line, name, count }] : []
  })
}

/** Asks how many units of each line are unfit for sale, and shows how many go back to stock. */
export function UnfitFields({ units }: { units: readonly ComingUnits[] }) {
  const say = useWords()
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  const unfit = [...typed.values()].reduce((sum, count) => sum + count, 0)
  const all = units.reduce((sum, { count }) => sum + count, 0)
  return (
    <details>
      <summary className="inline-flex min-h-10 cursor-pointer items-center text-sm font-semibold text-primary-ink">
        {say('office.orders.someUnfit')}
      </summary>
      <div className="mt-1 grid gap-3">
        <p className="office-quiet">{say('office.orders.unfitHint')}</p>
        {units.map((one) => (
          <OfficeField
            defaultValue="0"
            inputMode="numeric"
            key={fieldOf(one)}
            label={say('office.parcels.unitsOf', { name: one.name, count: one.count })}
            max={one.count}
            min={0}
            name={fieldOf(one)}
            onChange={({ currentTarget }) =>
              setTyped(new Map(typed).set(fieldOf(one), currentTarget.valueAsNumber || 0))
            }
            type="number"
          />
        ))}
        {unfit > 0 && unfit <= all && (
          <p aria-live="polite" className="font-semibold">
            {say('office.orders.unfitSplit', { unfit, fit: all - unfit })}
          </p>
        )}
      </div>
    </details>
  )
}

/** Reads the unfit units from the form, for the call. */
export function unfitUnitsIn(typed: (field: string) => string, units: readonly ComingUnits[]) {
  return units.flatMap((one) => {
    const quantity = Number(typed(fieldOf(one)))
    return quantity === 0 ? [] : [{ line: one.line, product_id: one.product_id, quantity }]
  })
}
