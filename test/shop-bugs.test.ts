import { expect, it } from 'vitest'
import { addBugs, bugsIn } from '../journeys/harness/shop-bugs.ts'

const stack = `error: broken
    at /shop/node_modules/pg-pool/index.js:45:11
    at async payOrder (/shop/src/features/orders/pay.ts:7:3)`

const line = (level: number, message: string) =>
  JSON.stringify({ level, req: { method: 'POST', path: '/User/pay' }, err: { message, stack } })

it("names each cause of the shop's log once, with its place in the sources", () => {
  const refused = 'violates "balance_never_negative"\n  detail: Failing row contains (7, -5).'
  const log = [
    line(50, refused),
    'The shop is open',
    line(40, 'a warning'),
    line(50, refused),
    '{"level":50,"er',
  ].join('\n')
  expect(bugsIn(log)).toEqual([
    `The server's log says of POST /User/pay: ${refused}\n  in async payOrder (/shop/src/features/orders/pay.ts:7:3)`,
  ])
})

it('adds causes to the message of a failed journey, and leaves it as it is without any', () => {
  const errors = [{ message: 'Not visible', stack: 'Not visible\n    at journey.ts:3:1' }]
  addBugs({ errors }, [])
  expect(errors[0]).toEqual({ message: 'Not visible', stack: 'Not visible\n    at journey.ts:3:1' })
  addBugs({ errors }, ['Because'])
  expect(errors[0]).toEqual({
    message: 'Not visible\n\nBecause',
    stack: 'Not visible\n\nBecause\n    at journey.ts:3:1',
  })
})
