import { type Paise, paise, toRupees } from '../../money/paise.ts'
import { type BasisPoints, toPercent } from '../../money/percent.ts'
import { type CartLine, toStoredLine } from '../cart/cart-line.ts'
import { cartTotals } from '../cart/cart-totals.ts'
import type { ChargeRule } from '../delivery/charge-rule.ts'
import { type PaymentMethod, paymentMethods } from '../orders/place/payment-methods.ts'

type ChosenOrder = {
  lines: readonly CartLine[]
  redeemCashback: boolean
  specialDiscountBp: BasisPoints
  delivery?: ChargeRule | undefined
  /** The rule for the cash handling fee; ignored for other payment methods. */
  cash?: ChargeRule | undefined
  /** The applied coupon, with the discount that was shown. */
  coupon?: { code: string; discount: Paise } | undefined
  addressId: string
  /** The GSTIN of the address, if the order is a business purchase. */
  gstin?: string | undefined
  balance: Paise
  way: PaymentMethod
}

/** Builds the input of finalOrderData, with the amounts that the shopper was shown. */
export function orderBody({
  lines,
  redeemCashback,
  specialDiscountBp,
  delivery,
  cash,
  coupon,
  addressId,
  gstin,
  balance,
  way,
}: ChosenOrder) {
  const totals = cartTotals(lines, {
    redeemCashback,
    specialDiscountBp,
    coupon,
    delivery,
    cash: way === 'cash' ? cash : undefined,
  })
  return {
    address_id: addressId,
    // A placeholder until the payment's id is known.
    razorpay_payment_id: '0',
    product_total: toRupees(totals.total),
    bill_amount: toRupees(paise(totals.total - totals.discount)),
    product_discount: toRupees(totals.discount),
    isRedeemCashBack: redeemCashback,
    redeem_cash_backup_amount: redeemCashback ? toRupees(totals.cashback) : 0,
    special_discount_in_amount: toRupees(totals.specialDiscount),
    special_discount_in_per: toPercent(specialDiscountBp),
    payment_method: paymentMethods[way].method,
    final_pay: toRupees(totals.net),
    isPartialPayment: way === 'partial',
    availBalance: toRupees(balance),
    payment_type: paymentMethods[way].placedAs,
    product: lines.map(toStoredLine),
    ...(gstin && { gstin }),
    ...(coupon && { coupon_code: coupon.code, coupon_discount: toRupees(totals.couponDiscount) }),
  }
}
