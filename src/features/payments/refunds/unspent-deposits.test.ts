import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CreditMove } from './returned-credit.sql.ts'
import { unspentDeposits } from './unspent-deposits.ts'

const added = (paymentId: number, amount: number): CreditMove => ({ amount, paymentId, purchase: null })
const given = (amount: number): CreditMove => ({ amount, paymentId: null, purchase: null })
const spent = (purchase: string, amount: number): CreditMove => ({
  amount: -amount,
  paymentId: null,
  purchase,
})
const returned = (purchase: string, amount: number): CreditMove => ({ amount, paymentId: null, purchase })

it.each<[string, CreditMove[], [number, number][]]>([
  ['all added money is unspent before a purchase', [added(1, 500), added(2, 300)], [[1, 500], [2, 300]]], // biome-ignore format: one case a line
  ['a purchase takes goodwill first', [added(1, 500), given(200), spent('a', 300)], [[1, 400]]],
  ['a purchase takes the oldest payment first', [added(1, 500), added(2, 300), spent('a', 600)], [[2, 200]]],
  ['goodwill is no added money', [given(500)], []],
  [
    'a cancelled order gives back what it spent',
    [added(1, 500), spent('a', 500), returned('a', 500)],
    [[1, 500]],
  ],
  [
    'a cancelled order gives back goodwill that it spent',
    [added(1, 500), spent('a', 500), given(300), spent('b', 300), returned('b', 300)],
    [],
  ],
  [
    'the refund of paid cash is goodwill',
    [added(1, 500), returned('cash', 400), spent('b', 400)],
    [[1, 500]],
  ],
  [
    'a returned or disputed part comes from its own payment',
    [added(1, 500), added(2, 300), { ...added(2, -300) }],
    [[1, 500]],
  ],
])('%s', (_case, moves, expected) => {
  expect([...unspentDeposits(moves)]).toEqual(expected)
})

it('the unspent money never exceeds the balance or what a payment added', () => {
  const step = fc.record({
    kind: fc.constantFrom('added', 'given', 'spent', 'returned'),
    id: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: 1, max: 1_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const moves: CreditMove[] = []
      const out = new Map<number, number>()
      let balance = 0
      for (const { kind, id, amount } of steps) {
        const open = out.get(id) ?? 0
        if (kind === 'added') moves.push(added(id, amount))
        else if (kind === 'given') moves.push(given(amount))
        else if (kind === 'spent' && amount <= balance) {
          moves.push(spent(String(id), amount))
          out.set(id, open + amount)
        } else if (kind === 'returned' && amount <= open) {
          moves.push(returned(String(id), amount))
          out.set(id, open - amount)
        }
        balance = moves.reduce((sum, move) => sum + move.amount, 0)
      }
      const unspent = unspentDeposits(moves)
      const sum = [...unspent.values()].reduce((total, left) => total + left, 0)
      expect(sum).toBeLessThanOrEqual(balance)
      for (const [id, left] of unspent) {
        const total = moves
          .filter(({ paymentId }) => paymentId === id)
          .reduce((all, move) => all + move.amount, 0)
        expect(left).toBeLessThanOrEqual(total)
      }
    }),
    { numRuns: 500 },
  )
})
