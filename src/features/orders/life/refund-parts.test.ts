import { expect, it } from 'vitest'
import { paise, zeroPaise } from '../../../money/paise.ts'
import { splitRefund } from './order-parts.ts'
import { isUnpaid, paidLeft, refundParts, remainingRefund } from './refund-parts.ts'

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

it('refunds a reinstated order to the wallet that paid it again, without the amount still owed', () => {
  // ₹1,000 paid online and ₹50 of store credit were refunded. The buyer then paid again from the wallet,
  // except for ₹200 still owed.
  const order = {
    wallet_store_credit: 50_00,
    wallet_earnings: 30_00,
    online: 1_000_00,
    cash: 0,
    status: 'delivered',
    owed: 200_00,
  }
  expect(paidLeft(order, none)).toEqual({ storeCredit: 880_00, earnings: 0, online: 0 })
  expect(paidLeft({ ...order, owed: 0 }, none)).toEqual({ storeCredit: 1_080_00, earnings: 0, online: 0 })
})

it('takes no more from a cash order than was paid at the door', () => {
  const order = { wallet_store_credit: 100, wallet_earnings: 0, online: 0, cash: 900, owed: null }
  expect(paidLeft({ ...order, status: 'delivered' }, { ...none, unpaid: paise(901) }).storeCredit).toBe(100)
  expect(paidLeft({ ...order, status: 'pending' }, { ...none, unpaid: paise(901) }).storeCredit).toBe(100)
})

it.each([
  ['everything', {}, {}, { storeCredit: 400_00, earnings: 200_00, online: 400_00 }],
  [
    'all but the charges it keeps',
    { keeps_charges: true },
    {},
    { storeCredit: 360_00, earnings: 180_00, online: 360_00 },
  ],
  [
    'all but its pickup charge',
    { pickup_charge: 50_00 },
    {},
    { storeCredit: 380_00, earnings: 190_00, online: 380_00 },
  ],
  [
    'all but earlier pickup charges',
    {},
    { kept: { pickup: paise(50_00) } },
    { storeCredit: 380_00, earnings: 190_00, online: 380_00 },
  ],
  [
    'all but every charge',
    { keeps_charges: true, pickup_charge: 50_00 },
    { kept: { pickup: paise(50_00) } },
    { storeCredit: 320_00, earnings: 160_00, online: 320_00 },
  ],
])('refunds of an order of ₹1,000 %s', (_what, fields, gone, back) => {
  const order = {
    wallet_store_credit: 400_00,
    wallet_earnings: 200_00,
    online: 400_00,
    cash: 0,
    status: 'returned',
    owed: null,
    delivery_charge: 70_00,
    delivery_gst: 10_68,
    cash_fee: 30_00,
    cash_fee_gst: 4_58,
    keeps_charges: false,
    pickup_charge: 0,
  }
  expect(remainingRefund({ ...order, ...fields }, { ...none, kept: {}, ...gone })).toEqual(back)
})

it('finds only a cash order that was never handed over unpaid', () => {
  const unpaid = (cash: number) =>
    ['pending', 'processed', 'rejected', 'delivered', 'returned'].filter((status) =>
      isUnpaid({ cash, status }),
    )
  expect([unpaid(900), unpaid(0)]).toEqual([['pending', 'processed', 'rejected'], []])
})
