import { expect, it } from 'vitest'
import { refundParts } from './refund-parts.ts'

it.each([
  ['paid from the wallet', [300, 200, 0], { wallet: 500, online: 0, total: 500 }],
  ['paid online', [0, 0, 700], { wallet: 0, online: 700, total: 700 }],
  ['paid partly each', [300, 0, 700], { wallet: 300, online: 700, total: 1_000 }],
  ['not paid yet', [0, 0, 0], { wallet: 0, online: 0, total: 0 }],
] as const)('of an order %s goes back what was paid, to where it came from', (_what, paid, parts) => {
  const [wallet_store_credit, wallet_earnings, online] = paid
  expect(refundParts({ wallet_store_credit, wallet_earnings, online })).toEqual(parts)
})
