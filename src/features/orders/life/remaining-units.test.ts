import { expect, it } from 'vitest'
import { countUnits } from './remaining-units.ts'

it.each([
  [{ quantity: 2 }, undefined, [0, 0, 2]],
  [{ quantity: 3, cancelled_quantity: 1, returned_quantity: 1 }, undefined, [1, 1, 1]],
  // If the whole order was returned or cancelled, no units remain.
  [{ quantity: 2, returned_quantity: 1 }, 'returned', [0, 2, 0]],
  [{ quantity: 3, cancelled_quantity: 1, returned_quantity: 1 }, 'returned', [1, 2, 0]],
  [{ quantity: 3, cancelled_quantity: 1 }, 'cancelled', [3, 0, 0]],
] as const)(
  'counts units of line %j of an order that is %s as cancelled, returned and left: %j',
  (line, end, expected) => {
    const { cancelled, returned, left } = countUnits(line, end)
    expect([cancelled, returned, left]).toEqual(expected)
  },
)
