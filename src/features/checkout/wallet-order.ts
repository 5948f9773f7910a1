import { type Paise, paise, toRupees } from '../../money/paise.ts'
import { type BasisPoints, toPercent } from '../../money/percent.ts'
import { type CartLine, toKeptLine } from '../cart/cart-line.ts'
import { cartTotals } from '../cart/cart-totals.ts'

type WalletOrder = {
  lines: readonly CartLine[]
  redeemCashback: boolean
  specialDiscountBp: BasisPoints
  addressId: string
  balance: Paise
}

/** What finalOrderData is sent for an order from the wallet: the figures that the person was shown. */
export function walletOrderBody({
  lines,
  redeemCashback,
  specialDiscountBp,
  addressId,
  balance,
}: WalletOrder) {
  const totals = cartTotals(lines, { redeemCashback, specialDiscountBp })
  return {
    address_id: addressId,
    razorpay_payment_id: '0',
    product_total: toRupees(totals.total),
    bill_amount: toRupees(paise(totals.total - totals.discount)),
    product_discount: toRupees(totals.discount),
    isRedeemCashBack: redeemCashback,
    redeem_cash_backup_amount: redeemCashback ? toRupees(totals.cashback) : 0,
    special_discount_in_amount: toRupees(totals.specialDiscount),
    special_discount_in_per: toPercent(specialDiscountBp),
    payment_method: 'wallet',
    final_pay: toRupees(totals.net),
    isPartialPayment: false,
    availBalance: toRupees(balance),
    payment_type: '2',
    product: lines.map(toKeptLine),
  }
}
