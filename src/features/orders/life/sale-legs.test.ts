import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { chargesOf, goodsLeft, noCharges, sumCharges } from './order-charges.ts'
import { reversedSaleLegs, saleLegs } from './sale-legs.ts'

// Goods for ₹1,000, delivery for ₹59 and a cash fee of ₹29.50. The tax contained in them is ₹90, ₹9 and
// ₹4.50.
const charged = { delivery_charge: 59_00, delivery_gst: 9_00, cash_fee: 29_50, cash_fee_gst: 4_50 }
const sale = { net: paise(1_088_50), gst: paise(103_50), charges: chargesOf(charged) }

it('credits a sale to its goods, its tax and each charge', () => {
  expect(saleLegs(sale)).toEqual([
    { account: 'sales', amount: 910_00 },
    { account: 'gst', amount: 103_50 },
    { account: 'delivery_income', amount: 50_00 },
    { account: 'cash_fee_income', amount: 25_00 },
  ])
  expect(saleLegs({ net: paise(1_000_00), gst: paise(90_00), charges: noCharges })).toEqual([
    { account: 'sales', amount: 910_00 },
    { account: 'gst', amount: 90_00 },
    { account: 'delivery_income', amount: 0 },
    { account: 'cash_fee_income', amount: 0 },
  ])
})

it.each([
  ['the pickup charge', false, 'pickup_income'],
  ['the deduction of a buy-back', true, 'buy_back_income'],
])('reverses a sale leg by leg, and credits %s with its tax', (_what, isBuyBack, account) => {
  expect(reversedSaleLegs(sale, { net: paise(118_00), gst: paise(18_00), isBuyBack })).toEqual([
    { account: 'sales', amount: -910_00 },
    { account: 'gst', amount: -85_50 },
    { account: 'delivery_income', amount: -50_00 },
    { account: 'cash_fee_income', amount: -25_00 },
    { account, amount: 100_00 },
  ])
})

it('reverses a sale without a pickup charge to the paisa', () => {
  const back = reversedSaleLegs(sale)
  expect(back.at(-1)).toEqual({ account: 'pickup_income', amount: 0 })
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(-1_088_50)
})

it('leaves the charges out of the price of the goods', () => {
  expect(sumCharges(chargesOf(charged))).toEqual({ net: 88_50, gst: 13_50 })
  expect(goodsLeft({ ...charged, net: 1_088_50, net_taken_off: 250_00 })).toBe(750_00)
})
