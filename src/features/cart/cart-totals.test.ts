import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paise, sumPaise } from '../../money/paise.ts'
import { type BasisPoints, basisPoints, taxIncluded } from '../../money/percent.ts'
import { offeredPrice } from '../catalogue/offered-price.ts'
import { cartTotals, type LineFigures } from './cart-totals.ts'

const line = (mrp: number, discountBp: number, specialDiscount: number, quantity: number): LineFigures => ({
  mrp: paise(mrp),
  discountBp: basisPoints(discountBp),
  specialDiscount: paise(specialDiscount),
  quantity,
})

const lineOf = fc
  .tuple(
    fc.integer({ min: 1, max: 15_000_000 }),
    fc.oneof(
      fc.integer({ min: 0, max: 100 }).map((percent) => percent * 100),
      fc.integer({ min: 0, max: 10_000 }),
    ),
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.integer({ min: 1, max: 99 }),
  )
  .map((figures) => line(...figures))
const cartOf = fc.array(lineOf, { minLength: 0, maxLength: 50 })
const rateOf = fc.integer({ min: 0, max: 10_000 }).map(basisPoints)

/** The same totals in exact rational arithmetic, implemented independently. */
function oracle(lines: LineFigures[], redeem: boolean, specialBp: number) {
  const halfUp = (numerator: bigint, denominator: bigint) => {
    const floor = numerator / denominator
    return (numerator - floor * denominator) * 2n >= denominator ? floor + 1n : floor
  }
  const sums = { total: 0n, discount: 0n, cashback: 0n, payable: 0n }
  for (const { mrp, discountBp, specialDiscount, quantity } of lines) {
    const total = BigInt(mrp) * BigInt(quantity)
    const discount = halfUp(total * BigInt(discountBp), 10_000n)
    let cashback = BigInt(specialDiscount) * BigInt(quantity)
    if (cashback > total - discount) cashback = total - discount
    sums.total += total
    sums.discount += discount
    sums.cashback += cashback
    sums.payable += total - discount - (redeem ? cashback : 0n)
  }
  const specialDiscount = halfUp(sums.payable * BigInt(specialBp), 10_000n)
  const net = sums.payable - specialDiscount
  const cashback = !redeem && sums.cashback > net ? net : sums.cashback
  return { ...sums, cashback, specialDiscount, net }
}

it("computes a cart's totals, discount, cashback and net by the shop's formulas", () => {
  const lines = [line(168_900, 2_300, 6_500, 2), line(4_900, 0, 0, 1)]
  const { lines: _, ...totals } = cartTotals(lines, { redeemCashback: false })
  expect(totals).toEqual({
    total: 342_700,
    discount: 77_694,
    cashback: 13_000,
    specialDiscount: 0,
    couponDiscount: 0,
    deliveryCharge: 0,
    cashFee: 0,
    net: 265_006,
  })
  expect(cartTotals(lines, { redeemCashback: true }).net).toBe(252_006)
  expect(cartTotals(lines, { redeemCashback: true, specialDiscountBp: basisPoints(250) })).toMatchObject({
    specialDiscount: 6_300,
    net: 245_706,
  })
})

it('computes zero totals for an empty cart', () => {
  expect(cartTotals([], { redeemCashback: true, specialDiscountBp: basisPoints(500) })).toEqual({
    lines: [],
    total: 0,
    discount: 0,
    cashback: 0,
    specialDiscount: 0,
    couponDiscount: 0,
    deliveryCharge: 0,
    cashFee: 0,
    net: 0,
  })
})

it.each([
  ['half a paisa goes up', line(101, 5_000, 0, 1), 51],
  ['less than half a paisa goes down', line(103, 3_300, 0, 1), 34],
  ['a line is rounded once, not each unit', line(101, 5_000, 0, 2), 101],
])('rounds the discount of a line half-up: %s', (_name, figures, discount) => {
  expect(cartTotals([figures], { redeemCashback: false }).discount).toBe(discount)
})

it('computes the same totals as exact arithmetic for ten thousand random carts', () => {
  fc.assert(
    fc.property(cartOf, fc.boolean(), rateOf, (lines, redeemCashback, specialDiscountBp) => {
      const totals = cartTotals(lines, { redeemCashback, specialDiscountBp })
      const exact = oracle(lines, redeemCashback, specialDiscountBp)
      expect(BigInt(totals.total)).toBe(exact.total)
      expect(BigInt(totals.discount)).toBe(exact.discount)
      expect(BigInt(totals.cashback)).toBe(exact.cashback)
      expect(BigInt(totals.specialDiscount)).toBe(exact.specialDiscount)
      expect(BigInt(totals.net)).toBe(exact.net)
      expect(totals.net).toBeGreaterThanOrEqual(0)
      const redeemed = redeemCashback ? totals.cashback : 0
      expect(totals.total - totals.discount - redeemed - totals.specialDiscount).toBe(totals.net)
      expect(sumPaise(totals.lines.map(({ net }) => net))).toBe(totals.net)
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

it('credits no more cashback than was paid, with any discount tier', () => {
  const lines = [line(1_000_000, 0, 500_000, 1)]
  const tier = { specialDiscountBp: basisPoints(6_000) }
  expect(cartTotals(lines, { redeemCashback: false, ...tier })).toMatchObject({
    cashback: 400_000,
    net: 400_000,
  })
  expect(cartTotals(lines, { redeemCashback: true, ...tier })).toMatchObject({
    cashback: 500_000,
    net: 200_000,
  })
})

it('never charges less than zero, however high the cashback is', () => {
  const lines = [line(100, 9_900, 50_000, 99)]
  expect(cartTotals(lines, { redeemCashback: true }).net).toBe(0)
})

it('splits the net over the lines to the paisa, none negative or above its line', () => {
  fc.assert(
    fc.property(cartOf, fc.boolean(), rateOf, (lines, redeemCashback, specialDiscountBp) => {
      const totals = cartTotals(lines, { redeemCashback, specialDiscountBp })
      for (const { net, total, discount } of totals.lines) {
        expect(net).toBeGreaterThanOrEqual(0)
        expect(net).toBeLessThanOrEqual(total - discount)
      }
    }),
  )
})

it('never computes a tax above the share that it is part of', () => {
  const { lines } = cartTotals([line(9_999, 1_500, 0, 3), line(19_900, 0, 0, 1)], { redeemCashback: false })
  for (const { net } of lines) expect(taxIncluded(net, basisPoints(1_800))).toBeLessThan(net)
})

it('offers a unit at the MRP less the discount, rounded half-up', () => {
  expect(offeredPrice({ mrp: paise(168_900), discountBp: basisPoints(2_300) })).toBe(130_053)
  expect(offeredPrice({ mrp: paise(101), discountBp: 5_000 as BasisPoints })).toBe(50)
})

it.each([
  ['below the free limit', 49_999, 40_00, 30_00],
  ['at the free limit of delivery', 50_000, 0, 30_00],
  ['at the free limit of cash', 80_000, 0, 0],
])('charges delivery and the cash fee by the offered price %s', (_where, mrp, deliveryCharge, cashFee) => {
  const delivery = { charge: paise(40_00), freeAbove: paise(50_000) }
  const cash = { charge: paise(30_00), freeAbove: paise(80_000) }
  expect(cartTotals([line(mrp, 0, 0, 1)], { redeemCashback: false, delivery, cash })).toMatchObject({
    deliveryCharge,
    cashFee,
    net: mrp + deliveryCharge + cashFee,
  })
})

it('computes the charges from the discounted price', () => {
  const delivery = { charge: paise(40_00), freeAbove: paise(50_000) }
  expect(cartTotals([line(60_000, 2_000, 0, 1)], { redeemCashback: false, delivery })).toMatchObject({
    discount: 12_000,
    deliveryCharge: 40_00,
    net: 52_000,
  })
})

it('adds no cash fee where nothing is due', () => {
  const free = line(10_000, 0, 10_000, 1)
  const cash = { charge: paise(30_00) }
  expect(cartTotals([free], { redeemCashback: true, cash })).toMatchObject({ cashFee: 0, net: 0 })
  const delivery = { charge: paise(40_00) }
  expect(cartTotals([free], { redeemCashback: true, cash, delivery })).toMatchObject({
    cashFee: 30_00,
    net: 70_00,
  })
})

it('takes an entered price as it is', () => {
  const entered = { ...line(33_333, 999, 0, 3), enteredPrice: paise(29_999) }
  expect(cartTotals([entered], { redeemCashback: false })).toMatchObject({ discount: 10_002, net: 89_997 })
})
