import { expect, it } from 'vitest'
import { type Paise, paise, sumPaise } from '../../../money/paise.ts'
import { basisPoints, taxIncluded } from '../../../money/percent.ts'
import { cartTotals } from '../../cart/cart-totals.ts'
import type { PaidParts, SoldLine } from './order-changes.sql.ts'
import { keptOf, splitRefund, worthOfUnits } from './order-parts.ts'
import { remainingRefund } from './refund-parts.ts'

// Mulberry32, a generator of pseudo-random numbers that are the same in every run.
let seed = 20_261_126
function random(max: number): number {
  seed = (seed + 0x6d_2b_79_f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) % max
}

function randomOrder() {
  const rates = [0, 300, 500, 1_200, 1_800, 2_800]
  const figures = Array.from({ length: 1 + random(4) }, () => {
    const mrp = paise(1 + random(random(2) ? 500 : 9_000_000))
    return {
      mrp,
      discountBp: basisPoints(random(9_000)),
      enteredPrice: null,
      specialDiscount: paise(random(mrp + 1)),
      quantity: 1 + random(random(3) ? 4 : 99),
    }
  })
  const redeemCashback = random(2) === 1
  const delivery = { charge: paise(random(2) * random(20_000)) }
  const isInCash = random(3) === 0
  const cash = { charge: paise(isInCash ? random(20_000) : 0) }
  const cart = cartTotals(figures, {
    redeemCashback,
    specialDiscountBp: basisPoints(random(3) * 333),
    delivery,
    cash,
  })
  const lines = cart.lines.map(({ net }, index): SoldLine => {
    const { quantity, specialDiscount } = figures[index]!
    const rateBp = rates[random(rates.length)]!
    const gst = taxIncluded(net, basisPoints(rateBp))
    return { line: index + 1, quantity, gone: 0, net, gst, rateBp, specialDiscount }
  })
  // A cash order is refunded as store credit.
  const storeCredit = isInCash ? cart.net : paise(random(2) * random(cart.net + 1))
  const earnings = paise(random(2) * random(cart.net - storeCredit + 1))
  const online = paise(cart.net - storeCredit - earnings)
  const { net, cashback, deliveryCharge, cashFee } = cart
  const charges = { delivery_charge: deliveryCharge, cash_fee: cashFee, delivery_gst: 0, cash_fee_gst: 0 }
  return { net, charges, isInCash, cashback, lines, paid: { storeCredit, earnings, online } }
}

/** Picks some units of some lines; sometimes all remaining units. */
function randomUnits(lines: readonly SoldLine[]) {
  return lines.flatMap(({ line, quantity, gone }) => {
    const units = random(4) === 0 ? quantity - gone : random(quantity - gone + 1)
    return units > 0 ? [{ line, quantity: units }] : []
  })
}

// Computes the value of units `from` to `to` without the tested code. The value is the difference of two
// totals, each rounded half up to the paisa.
function exactly(whole: number, quantity: number, from: number, to: number): number {
  const worth = (units: number) =>
    (2n * BigInt(whole) * BigInt(units) + BigInt(quantity)) / (2n * BigInt(quantity))
  return Number(worth(to) - worth(from))
}

// Computes the tax contained in an amount independently of the tested code, rounded half up.
function taxIn(amount: number, rateBp: number): number {
  const whole = 10_000n + BigInt(rateBp)
  return Number((2n * BigInt(amount) * BigInt(rateBp) + whole) / (2n * whole))
}

const nothing: PaidParts = { storeCredit: paise(0), earnings: paise(0), online: paise(0) }
const isAtLeastZero = (parts: PaidParts) => Object.values(parts).every((part: Paise) => part >= 0)

it('splits 10,000 random orders into refunds that sum to the goods to the paisa, leaving the charges and pickup costs', () => {
  let [parts, picked, whole] = [0, 0, 0]
  for (let each = 0; each < 10_000; each += 1) {
    const { net, charges, isInCash, cashback, lines, paid } = randomOrder()
    const [before, went, kept] = [{ ...paid }, { ...nothing }, { net: 0, gst: 0 }]
    const pickupCharge = paise(random(2) * random(random(2) ? 9_000 : 500_000))
    const left = { net, cashback, gst: sumPaise(lines.map(({ gst }) => gst)) }
    while (lines.some(({ quantity, gone }) => gone < quantity)) {
      const units = randomUnits(lines)
      if (units.length === 0) continue
      parts += 1
      const worth = worthOfUnits({ cashback, lines }, units)
      for (const part of worth.lines) {
        const sold = lines[part.line - 1]!
        const to = sold.gone + part.quantity
        if (part.net !== exactly(sold.net, sold.quantity, sold.gone, to)) expect.fail(`net of ${each}`)
        if (part.gst !== exactly(sold.gst, sold.quantity, sold.gone, to)) expect.fail(`tax of ${each}`)
        sold.gone = to
      }
      const rateBp = Math.max(...units.map(({ line }) => lines[line - 1]!.rateBp))
      const pickup = keptOf(worth, { pickupCharge }, basisPoints(rateBp))
      if (pickup.net !== Math.min(pickupCharge, worth.net)) expect.fail(`pick-up of ${each}`)
      const isWhole = pickup.net === worth.net
      if (pickup.gst !== (isWhole ? worth.gst : Math.min(worth.gst, taxIn(pickup.net, rateBp))))
        expect.fail(`tax of the pick-up of ${each}`)
      picked += pickup.net > 0 ? 1 : 0
      whole += isWhole ? 1 : 0
      const back = splitRefund(paid, paise(worth.net - pickup.net))
      if (!isAtLeastZero(back) || sumPaise(Object.values(back)) !== worth.net - pickup.net)
        expect.fail(`parts of ${each}`)
      for (const way of ['storeCredit', 'earnings', 'online'] as const) {
        paid[way] = paise(paid[way] - back[way])
        went[way] = paise(went[way] + back[way])
      }
      kept.net += pickup.net
      if (!isAtLeastZero(paid)) expect.fail(`more than was paid of ${each}`)
      left.net = paise(left.net - worth.net)
      left.gst = paise(left.gst - worth.gst)
      left.cashback = paise(left.cashback - worth.cashback)
      if (left.cashback < 0 || left.net !== sumPaise(Object.values(paid)) - kept.net)
        expect.fail(`left of ${each}`)
    }
    // All units are refunded, so only charges remain. The shop refunds the order's charges with the last
    // units, or keeps them. It always keeps pickup charges.
    const order = {
      wallet_store_credit: isInCash ? 0 : before.storeCredit,
      wallet_earnings: before.earnings,
      online: before.online,
      cash: isInCash ? before.storeCredit : 0,
      status: 'returned',
      owed: null,
    }
    const charge = charges.delivery_charge + charges.cash_fee
    const ended = { ...order, ...charges, pickup_charge: 0 }
    const all = { back: went, unpaid: paise(0), kept: { pickup: paise(kept.net) } }
    const back = remainingRefund({ ...ended, keeps_charges: false }, all)
    expect({ ...left, back: sumPaise(Object.values(back)) }).toEqual({
      net: charge,
      gst: 0,
      cashback: 0,
      back: charge,
    })
    expect(isAtLeastZero(back)).toBe(true)
    if (kept.net === 0) expect(back).toEqual(paid)
    expect(remainingRefund({ ...ended, keeps_charges: true }, all)).toEqual(nothing)
  }
  expect(parts).toBeGreaterThan(20_000)
  expect(picked).toBeGreaterThan(5_000)
  expect(whole).toBeGreaterThan(1_000)
})

const pens: SoldLine = {
  line: 1,
  quantity: 3,
  gone: 0,
  net: paise(10_000),
  gst: paise(1_525),
  rateBp: 1_800,
  specialDiscount: paise(100),
}

it.each([
  [0, 1, { net: 3_333, gst: 508, cashback: 100 }],
  [1, 1, { net: 3_334, gst: 509, cashback: 100 }],
  [2, 1, { net: 3_333, gst: 508, cashback: 100 }],
  [1, 2, { net: 6_667, gst: 1_017, cashback: 200 }],
  [0, 3, { net: 10_000, gst: 1_525, cashback: 300 }],
])('values, of 3 pens for ₹100 after %i are gone, %i by their share', (gone, quantity, worth) => {
  expect(
    worthOfUnits({ cashback: paise(300), lines: [{ ...pens, gone }] }, [{ line: 1, quantity }]),
  ).toMatchObject(worth)
})

it('values no more units than a line has left', () => {
  const order = { cashback: paise(0), lines: [{ ...pens, gone: 2 }] }
  for (const units of [
    { line: 1, quantity: 2 },
    { line: 1, quantity: 0 },
    { line: 2, quantity: 1 },
  ])
    expect(() => worthOfUnits(order, [units])).toThrow(RangeError)
})

it.each([
  [{ storeCredit: 30_000, earnings: 20_000, online: 50_000 }, 1, { storeCredit: 0, earnings: 1, online: 0 }],
  [
    { storeCredit: 30_000, earnings: 20_000, online: 50_000 },
    50_000,
    { storeCredit: 15_000, earnings: 10_000, online: 25_000 },
  ],
  [{ storeCredit: 0, earnings: 0, online: 99_900 }, 3_333, { storeCredit: 0, earnings: 0, online: 3_333 }],
  [{ storeCredit: 1, earnings: 1, online: 1 }, 2, { storeCredit: 1, earnings: 1, online: 0 }],
])('refunds, of %o left, %i paise as %o', (left, amount, back) => {
  const parts = {
    storeCredit: paise(left.storeCredit),
    earnings: paise(left.earnings),
    online: paise(left.online),
  }
  expect(splitRefund(parts, paise(amount))).toEqual(back)
})

it('refunds no more than was paid', () => {
  const paid = { storeCredit: paise(30_000), earnings: paise(20_000), online: paise(50_000) }
  expect(splitRefund(paid, paise(100_000))).toEqual(paid)
  expect(() => splitRefund(paid, paise(100_001))).toThrow(RangeError)
})

it('takes the whole tax of units whose pickup costs all that they are worth', () => {
  // The sum of the taxes that were rounded per line may be one paisa above the tax of the sum.
  const worth = { net: paise(1_00), gst: paise(16) }
  const takes = (charge: number) => keptOf(worth, { pickupCharge: paise(charge) }, basisPoints(1_800))
  expect(takes(1_00)).toEqual({ net: 1_00, gst: 16, isBuyBack: false })
  expect(takes(99)).toEqual({ net: 99, gst: 15, isBuyBack: false })
})

it.each([
  [100, 0, 0],
  [90, 10_00, 1_53],
  [1, 99_00, 15_10],
])('keeps the rest of a buy-back at %i%%, with its tax', (buyBackPercent, net, gst) => {
  const worth = { net: paise(100_00), gst: paise(15_25) }
  expect(keptOf(worth, { buyBackPercent }, basisPoints(1_800))).toEqual({ net, gst, isBuyBack: true })
})
