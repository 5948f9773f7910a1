import { expect, it } from 'vitest'
import { paise, zeroPaise } from '../../../money/paise.ts'
import { splitRefund } from './order-parts.ts'
import { paidLeft, refundParts } from './refund-parts.ts'

const none = { back: { storeCredit: zeroPaise, earnings: zeroPaise, online: zeroPaise }, unpaid: zeroPaise }
const some = {
  back: { storeCredit: paise(100), earnings: paise(50), online: paise(200) },
  unpaid: zeroPaise,
}

it.each([
  ['paid from the wallet', [300, 200, 0, 0], 'pending', none, { wallet: 500, online: 0, total: 500 }],
  ['paid online', [0, 0, 700, 0], 'pending', none, { wallet: 0, online: 700, total: 700 }],
  ['paid partly each', [300, 0, 700, 0], 'processed', none, { wallet: 300, online: 700, total: 1_000 }],
  ['with a returned part', [300, 100, 700, 0], 'processed', some, { wallet: 250, online: 500, total: 750 }],
  ['not paid yet', [0, 0, 0, 0], 'pending', none, { wallet: 0, online: 0, total: 0 }],
  ['in cash that has not left', [0, 0, 0, 900], 'pending', none, { wallet: 0, online: 0, total: 0 }],
  ['in cash on its way', [0, 0, 0, 900], 'processed', none, { wallet: 0, online: 0, total: 0 }],
  ['in cash that came back unpaid', [0, 0, 0, 900], 'rejected', none, { wallet: 0, online: 0, total: 0 }],
  ['in cash, paid at the door', [0, 0, 0, 900], 'delivered', none, { wallet: 900, online: 0, total: 900 }],
  ['in cash that was returned', [0, 0, 0, 900], 'returned', none, { wallet: 900, online: 0, total: 900 }],
  [
    'in cash with a part cancelled before',
    [0, 0, 0, 900],
    'delivered',
    { ...none, unpaid: paise(400) },
    { wallet: 500, online: 0, total: 500 },
  ],
] as const)('refunds an order %s as it was paid', (_what, paid, status, gone, parts) => {
  const [wallet_store_credit, wallet_earnings, online, cash] = paid
  const order = { wallet_store_credit, wallet_earnings, online, cash, status, owed: null }
  expect(refundParts(paidLeft(order, gone))).toEqual(parts)
})

it('refuses to sum a refund with a part that it does not know', () => {
  const withGiftCard = { storeCredit: paise(1), earnings: paise(2), online: paise(3), giftCard: paise(500) }
  expect(() => refundParts(withGiftCard)).toThrow('giftCard')
  expect(() => splitRefund(withGiftCard, paise(5))).toThrow('giftCard')
})
