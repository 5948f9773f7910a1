import { expect, it } from 'vitest'
import { refundParts } from './refund-parts.ts'

it.each([
  ['paid from the wallet', [300, 200, 0, 0], 'pending', { wallet: 500, online: 0, total: 500 }],
  ['paid online', [0, 0, 700, 0], 'pending', { wallet: 0, online: 700, total: 700 }],
  ['paid partly each', [300, 0, 700, 0], 'processed', { wallet: 300, online: 700, total: 1_000 }],
  ['not paid yet', [0, 0, 0, 0], 'pending', { wallet: 0, online: 0, total: 0 }],
  ['in cash that has not left', [0, 0, 0, 900], 'pending', { wallet: 0, online: 0, total: 0 }],
  ['in cash on its way', [0, 0, 0, 900], 'processed', { wallet: 0, online: 0, total: 0 }],
  ['in cash that came back unpaid', [0, 0, 0, 900], 'rejected', { wallet: 0, online: 0, total: 0 }],
  ['in cash that was paid at the door', [0, 0, 0, 900], 'delivered', { wallet: 900, online: 0, total: 900 }],
  ['in cash that was returned', [0, 0, 0, 900], 'returned', { wallet: 900, online: 0, total: 900 }],
] as const)('of an order %s goes back what was paid, to where it came from', (_what, paid, status, parts) => {
  const [wallet_store_credit, wallet_earnings, online, cash] = paid
  expect(refundParts({ wallet_store_credit, wallet_earnings, online, cash, status })).toEqual(parts)
})
