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
  ['is all of it before anything is spent', [added(1, 500), added(2, 300)], [[1, 500], [2, 300]]], // biome-ignore format: one case a line
  ['takes goodwill first', [added(1, 500), given(200), spent('a', 300)], [[1, 400]]],
  ['takes the oldest payment first', [added(1, 500), added(2, 300), spent('a', 600)], [[2, 200]]],
  ['counts no goodwill', [given(500)], []],
  [
    'gives back what a cancelled order spent',
    [added(1, 500), spent('a', 500), returned('a', 500)],
    [[1, 500]],
  ],
  [
    'gives back goodwill to an order that spent goodwill',
    [added(1, 500), spent('a', 500), given(300), spent('b', 300), returned('b', 300)],
    [],
  ],
  [
    'counts the refund of paid cash as goodwill',
    [added(1, 500), returned('cash', 400), spent('b', 400)],
    [[1, 500]],
  ],
  [
    'takes a returned or disputed part from its own payment',
    [added(1, 500), added(2, 300), { ...added(2, -300) }],
    [[1, 500]],
  ],
])('%s', (_case, moves, expected) => {
  expect([...unspentDeposits(moves)]).toEqual(expected)
})

it('never exceeds the balance or what a payment added', () => {
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
