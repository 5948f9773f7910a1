import { type Paise, paise, sumPaise, timesPaise, zeroPaise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'
import type { Offer } from '../catalogue/offered-price.ts'
import { type ChargeRule, chargeBy } from '../delivery/charge-rule.ts'

/** What a line of the cart is priced from. Amounts in paise. */
export type LineFigures = Offer & {
  /** Cashback of a subscribed member for one unit. */
  specialDiscount: Paise
  quantity: number
}

/** The amounts of one line. `net` is its share of what the goods cost, so the lines' nets add up to the cart's without its charges. */
export type LineTotals = { total: Paise; discount: Paise; cashback: Paise; coupon: Paise; net: Paise }

export type CartTotals = {
  lines: LineTotals[]
  /** Sum of MRP times quantity. */
  total: Paise
  discount: Paise
  /**
   * What a subscribed member gets: off the price now when redeemed, else credited after delivery, and then never more than
   * is paid.
   */
  cashback: Paise
  /** What the operator's tiers take off the rest. */
  specialDiscount: Paise
  /** What its coupon takes off what is left then. */
  couponDiscount: Paise
  /** What its delivery costs. */
  deliveryCharge: Paise
  /** What it costs to pay at the door. */
  cashFee: Paise
  /** What is to be paid. Never below 0. */
  net: Paise
}

export type Reductions = {
  redeemCashback: boolean
  specialDiscountBp?: BasisPoints | undefined
  /** What its coupon takes off, and what of that each line gets: a browser, to which the lines' shares are of no matter, leaves them out. */
  coupon?: { discount: Paise; shares?: readonly Paise[] } | undefined
  /** What the delivery of it costs, where that is known. */
  delivery?: ChargeRule | undefined
  /** What it costs to pay it at the door, where it is paid so. */
  cash?: ChargeRule | undefined
}

const none = 0 as BasisPoints
const noCoupon: NonNullable<Reductions['coupon']> = { discount: zeroPaise }

/**
 * Adds up a cart, in the browser and on the server alike. Each amount of a line is rounded half-up once per line;
 * the cart's amounts are sums of those. A price that was entered needs no rounding. Nothing is taken off twice, so what is to be paid cannot fall below 0.
 */
export function cartTotals(
  lines: readonly LineFigures[],
  { redeemCashback, specialDiscountBp = none, coupon = noCoupon, delivery, cash }: Reductions,
): CartTotals {
  const priced = lines.map((line) => priceLine(line, redeemCashback))
  const payable = sumPaise(priced.map((line) => line.payable))
  const specialDiscount = percentOf(payable, specialDiscountBp)
  const beforeCoupon = paise(payable - specialDiscount)
  // The server says what it takes off, and the cart may have become less since.
  const couponDiscount = paise(Math.min(coupon.discount, beforeCoupon))
  const goods = paise(beforeCoupon - couponDiscount)
  const total = sumPaise(priced.map((line) => line.total))
  const discount = sumPaise(priced.map((line) => line.discount))
  // By what is offered: to redeem cashback never makes the delivery dearer.
  const offered = paise(total - discount)
  const charge = chargeBy(delivery, offered)
  const due = paise(goods + charge)
  // Nobody collects a fee where nothing else is due.
  const fee = due > 0 ? chargeBy(cash, offered) : zeroPaise
  const earnable = sumPaise(priced.map((line) => line.cashback))
  const shares = splitByWeight(
    beforeCoupon,
    priced.map((line) => line.payable),
  )
  return {
    lines: priced.map((line, index) => {
      const taken = coupon.shares?.[index] ?? zeroPaise
      const { payable: _before, ...amounts } = line
      return { ...amounts, coupon: taken, net: paise(shares[index]! - taken) }
    }),
    total,
    discount,
    specialDiscount,
    couponDiscount,
    cashback: redeemCashback ? earnable : paise(Math.min(earnable, goods)),
    deliveryCharge: charge,
    cashFee: fee,
    net: paise(due + fee),
  }
}

function priceLine(line: LineFigures, redeemCashback: boolean) {
  const { mrp, discountBp, enteredPrice, specialDiscount, quantity } = line
  const total = timesPaise(mrp, quantity)
  const discount =
    enteredPrice == null ? percentOf(total, discountBp) : paise(total - timesPaise(enteredPrice, quantity))
  const offered = paise(total - discount)
  // Rounding per line may leave a paisa less than the cashback of many units, and cashback never exceeds the price.
  const cashback = paise(Math.min(timesPaise(specialDiscount, quantity), offered))
  return { total, discount, cashback, payable: redeemCashback ? paise(offered - cashback) : offered }
}

/**
 * Splits an amount over parts in proportion to their weights, to the paisa: the parts add up to the amount.
 * Each part is the difference of two rounded running sums, so that no rounding is left over at the end.
 */
export function splitByWeight(amount: Paise, weights: readonly Paise[]): Paise[] {
  const sum = BigInt(sumPaise(weights))
  let weightSoFar = 0n
  let givenSoFar = 0n
  return weights.map((weight) => {
    weightSoFar += BigInt(weight)
    const dueSoFar = sum === 0n ? 0n : (BigInt(amount) * weightSoFar * 2n + sum) / (sum * 2n)
    const part = dueSoFar - givenSoFar
    givenSoFar = dueSoFar
    return paise(Number(part))
  })
}
