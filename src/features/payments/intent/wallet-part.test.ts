import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { walletPartOf } from './wallet-part.ts'

it.each([
  ['all of a balance that is smaller than the order', 100_000, 30_050, 30_050],
  ['nothing of an empty balance', 100_000, 0, undefined],
  ['nothing where the balance pays for all', 100_000, 100_000, undefined],
  ['as much as leaves a rupee to be paid online', 100_000, 99_950, 99_900],
  ['a balance that leaves exactly a rupee', 100_000, 99_900, 99_900],
  ['nothing of an order of a rupee', 100, 50, undefined],
])('takes %s for a partial payment', (_, net, balance, part) => {
  expect(walletPartOf(paise(net), paise(balance))).toBe(part)
})
