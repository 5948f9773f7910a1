import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import { isSameCart, mergeCarts, type SharedCart } from './merge-carts.ts'

const line = (id: string, quantity: number) => ({
  id,
  quantity,
  name: `Product ${id}`,
  image: '',
  mrp: paise(10_000),
  discountBp: basisPoints(0),
  specialDiscount: paise(0),
})
const cartOf = (quantities: Record<string, number>, cashbackApplied = false): SharedCart => ({
  lines: Object.entries(quantities).map(([id, quantity]) => line(id, quantity)),
  cashbackApplied,
})
const quantitiesOf = ({ lines }: Pick<SharedCart, 'lines'>) =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))

it.each<
  [string, Record<string, number>, Record<string, number>, Record<string, number>, Record<string, number>]
>([
  ['what was put in before the login joins what is kept', {}, { 1: 2 }, { 2: 1 }, { 2: 1, 1: 2 }],
  [
    'what both hold at the login is there in the larger quantity, not in both',
    {},
    { 1: 2 },
    { 1: 3 },
    { 1: 3 },
  ],
  ['what was removed here goes', { 1: 1, 2: 1 }, { 2: 1 }, { 1: 1, 2: 1 }, { 2: 1 }],
  ['what was removed elsewhere goes', { 1: 1, 2: 1 }, { 1: 1, 2: 1 }, { 1: 1 }, { 1: 1 }],
  [
    'what was ordered elsewhere leaves this cart, but not what was added here',
    { 1: 1 },
    { 1: 1, 3: 1 },
    {},
    { 3: 1 },
  ],
  ['a smaller quantity holds where only one side chose it', { 1: 5 }, { 1: 2 }, { 1: 5 }, { 1: 2 }],
  ['what one removed while the other took more stays', { 1: 1 }, {}, { 1: 4 }, { 1: 4 }],
  ['what both removed is gone', { 1: 1 }, {}, {}, {}],
])('merges two carts of a member: %s', (_case, seen, mine, theirs, expected) => {
  expect(quantitiesOf(mergeCarts(cartOf(seen), cartOf(mine), cartOf(theirs)))).toEqual(expected)
})

it('takes the cashback choice of the cart that changed it', () => {
  const merged = (seen: boolean, mine: boolean, theirs: boolean) =>
    mergeCarts(cartOf({}, seen), cartOf({}, mine), cartOf({}, theirs)).cashbackApplied
  expect([merged(false, true, false), merged(false, false, true), merged(true, false, true)]).toEqual([
    true,
    true,
    false,
  ])
})

it('returns cart lines beyond the limit instead of dropping them', () => {
  const many = (from: number) =>
    cartOf(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [from + at, 1])))
  const { lines, beyond } = mergeCarts(cartOf({}), many(100), many(200))
  expect([lines.length, beyond.length]).toEqual([50, 30])
})

const someCart = fc
  .dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.integer({ min: 1, max: 99 }))
  .map((quantities) => cartOf(quantities))

it('merges carts without inventing units, and idempotently in either order', () => {
  fc.assert(
    fc.property(someCart, someCart, someCart, (seen, mine, theirs) => {
      const merged = mergeCarts(seen, mine, theirs)
      for (const { id, quantity } of merged.lines)
        expect([mine, theirs].map((cart) => quantitiesOf(cart)[id])).toContain(quantity)
      // Simulates a lost answer: the server has the merged cart, but this device does not know that.
      expect(isSameCart(mergeCarts(theirs, merged, merged), merged)).toBe(true)
      expect(isSameCart(mergeCarts(merged, merged, merged), merged)).toBe(true)
      expect(isSameCart(mergeCarts(seen, theirs, mine), merged)).toBe(true)
    }),
  )
})
