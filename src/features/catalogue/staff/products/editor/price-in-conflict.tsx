import type { ConflictPart } from '../../../../../back-office/kit/changed-meanwhile.tsx'
import type { Say } from '../../../../../words/words-of.ts'

const names = ['priced_by', 'price', 'discount'] as const
type Priced = Readonly<Record<(typeof names)[number], string>>

/** Compares the price or percentage entered in the form with the one that another person saved meanwhile. */
export function priceInConflict(say: Say): ConflictPart {
  const shown = (priced: Priced) =>
    priced.priced_by === 'price'
      ? `${say('office.products.price')}: ${priced.price}`
      : `${say('office.products.discount')}: ${priced.discount}`
  return {
    names,
    label: say('office.products.price'),
    typedIn: (form) => enteredOf(typed(form)),
    savedIn: (row) => enteredOf(saved(row)),
    shownTyped: (form) => shown(typed(form)),
    shownSaved: (row) => shown(saved(row)),
    take(row, form) {
      const taken = saved(row)
      for (const name of names) fieldOf(form, name).value = taken[name]
      // Updates the fields and the preview that depend on these values.
      fieldOf(form, 'mrp').dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

/**
 * Returns the price or the discount, whichever staff entered. Only a change of the entered value is a
 * conflict.
 */
function enteredOf({ priced_by, price, discount }: Priced): string {
  return priced_by === 'price' ? `price ${Number(price)}` : `percent ${Number(discount)}`
}

function typed(form: HTMLFormElement): Priced {
  const [priced_by, price, discount] = names.map((name) => fieldOf(form, name).value.trim())
  return { priced_by: priced_by!, price: price!, discount: discount! }
}

function saved(row: Readonly<Record<string, unknown>>): Priced {
  return {
    priced_by: String(row['priced_by']),
    price: String(row['price']),
    discount: String(row['discount']),
  }
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]`)!
}
