import { expect, it } from 'vitest'
import { violatedConstraint } from './violated-constraint.ts'

const refused = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, constraint })

it.each([
  [
    'new row for relation "account_102244" violates check constraint "balance_never_negative"',
    '23514',
    'balance_never_negative',
  ],
  [
    'duplicate key value violates unique constraint "wishlist_item_pkey_102317"',
    '23505',
    'wishlist_item_pkey',
  ],
])('the constraint is read from what a node of Citus said: %s', (message, code, name) => {
  expect(violatedConstraint(refused(code, message))).toBe(name)
})

it('the constraint is what PostgreSQL names, whatever it says', () => {
  expect(violatedConstraint(refused('23514', 'of "another_102244"', 'stock_is_there'))).toBe('stock_is_there')
  expect(violatedConstraint(refused('42P01', 'no constraint "x"', 'x'))).toBeUndefined()
})
