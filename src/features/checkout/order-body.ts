import { type Paise, paise, toRupees } from '../../money/paise.ts'
import { type BasisPoints, toPercent } from '../../money/percent.ts'
import { type CartLine, toStoredLine } from '../cart/cart-line.ts'
import { cartTotals } from '../cart/cart-totals.ts'

/** How an order is paid: from the wallet, online, or online with the balance paying a part. */
export type PaidBy = 'wallet' | 'online' | 'partial'

type ChosenOrder = {
  lines: readonly CartLine[]
  redeemCashback: boolean
  specialDiscountBp: BasisPoints
  addressId: string
  balance: Paise
  paidBy: PaidBy
}

const paymentTypes = { wallet: '2', online: '1', partial: '3' } as const

/** What finalOrderData is sent for an order: the figures that the person was shown. */
export function orderBody({
  lines,
  redeemCashback,
  specialDiscountBp,
  addressId,
  balance,
  paidBy,
}: ChosenOrder) {
  const totals = cartTotals(lines, { redeemCashback, specialDiscountBp })
  return {
    address_id: addressId,
    // Online, the id of the payment takes its place once there is one.
    razorpay_payment_id: '0',
    product_total: toRupees(totals.total),
    bill_amount: toRupees(paise(totals.total - totals.discount)),
    product_discount: toRupees(totals.discount),
    isRedeemCashBack: redeemCashback,
    redeem_cash_backup_amount: redeemCashback ? toRupees(totals.cashback) : 0,
    special_discount_in_amount: toRupees(totals.specialDiscount),
    special_discount_in_per: toPercent(specialDiscountBp),
    payment_method: paidBy === 'wallet' ? 'wallet' : 'online',
    final_pay: toRupees(totals.net),
    isPartialPayment: paidBy === 'partial',
    availBalance: toRupees(balance),
    payment_type: paymentTypes[paidBy],
    product: lines.map(toStoredLine),
  }
}
