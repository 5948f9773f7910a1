import { type Paise, paise, sumPaise, timesPaise, zeroPaise } from '../../money/paise.ts'
import { type BasisPoints, percentOf } from '../../money/percent.ts'
import { splitByWeight } from '../../money/split-by-weight.ts'
import type { Offer } from '../catalogue/offered-price.ts'
import { type ChargeRule, chargeBy } from '../delivery/charge-rule.ts'

/** The values that determine the price of a cart line. Amounts in paise. */
export type LineFigures = Offer & {
  /** The cashback per unit for a member with a subscription. */
  specialDiscount: Paise
  quantity: number
}

/**
 * The amounts of one line. `net` is the line's share of the price of the goods. The `net` amounts of all
 * lines add up to the cart's `net` without charges.
 */
export type LineTotals = { total: Paise; discount: Paise; cashback: Paise; coupon: Paise; net: Paise }

export type CartTotals = {
  lines: LineTotals[]
  /** Sum of MRP times quantity. */
  total: Paise
  discount: Paise
  /**
   * The cashback for a member with a subscription. If the member redeems it, it lowers the price now.
   * Otherwise it is credited after delivery, and never exceeds the amount paid.
   */
  cashback: Paise
  /** The special discount by the operator's tiers. Subtracted after the cashback. */
  specialDiscount: Paise
  /** The coupon discount. Subtracted after the special discount. */
  couponDiscount: Paise
  deliveryCharge: Paise
  /** Cash-on-delivery fee. */
  cashFee: Paise
  /** Amount to pay. Never below 0. */
  net: Paise
}

export type Reductions = {
  redeemCashback: boolean
  specialDiscountBp?: BasisPoints | undefined
  /** The coupon's discount, and each line's share of it. The browser does not know the shares. */
  coupon?: { discount: Paise; shares?: readonly Paise[] } | undefined
  /** The delivery charge's rule, if known. */
  delivery?: ChargeRule | undefined
  /** The cash-on-delivery fee's rule, if the order is paid in cash. */
  cash?: ChargeRule | undefined
}

const none = 0 as BasisPoints
const noCoupon: NonNullable<Reductions['coupon']> = { discount: zeroPaise }

/**
 * Computes a cart's totals, in the browser and on the server alike. Rounds each amount of a line once, half
 * up. The cart's amounts are sums of these. A price that staff entered needs no rounding. Each reduction
 * applies to what earlier reductions left, so the amount to pay cannot fall below 0.
 */
export function cartTotals(
  lines: readonly LineFigures[],
  { redeemCashback, specialDiscountBp = none, coupon = noCoupon, delivery, cash }: Reductions,
): CartTotals {
  const priced = lines.map((line) => priceLine(line, redeemCashback))
  const payable = sumPaise(priced.map((line) => line.payable))
  const specialDiscount = percentOf(payable, specialDiscountBp)
  const beforeCoupon = paise(payable - specialDiscount)
  // Limits the discount that the server computed, because the cart may be smaller by now.
  const couponDiscount = paise(Math.min(coupon.discount, beforeCoupon))
  const goods = paise(beforeCoupon - couponDiscount)
  const total = sumPaise(priced.map((line) => line.total))
  const discount = sumPaise(priced.map((line) => line.discount))
  // Computes the delivery charge from the offered price, so that redeeming cashback never raises the charge.
  const offered = paise(total - discount)
  const charge = chargeBy(delivery, offered)
  const due = paise(goods + charge)
  // Charges no cash fee if nothing else is to be paid.
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
  // Limits the cashback to the line's price, which may be a paisa lower because it is rounded per line.
  const cashback = paise(Math.min(timesPaise(specialDiscount, quantity), offered))
  return { total, discount, cashback, payable: redeemCashback ? paise(offered - cashback) : offered }
}
