import { type Leg, legColumns } from '../../../ledger/post-transfer.ts'
import { type Paise, sumPaise } from '../../../money/paise.ts'
import { basisPoints, taxIncluded } from '../../../money/percent.ts'
import type { DeliveryAddress } from '../../../platform/database/json-columns.ts'
import { likelyState } from '../../addresses/pin-states.ts'
import { type Charges, sumCharges } from '../life/order-charges.ts'
import type { CatalogueProduct } from '../life/order-facts.sql.ts'
import { saleLegs } from '../life/sale-legs.ts'
import type { OrderRows } from './insert-order.sql.ts'
import type { PaymentMethod } from './payment-methods.ts'
import type { PricedCart } from './priced-cart.ts'

/** An order that decideOrder accepted, with its prices and payment method. */
export type DecidedOrder = {
  /** The prefix of the order number, from the setting `orderPrefix`. */
  prefix: string
  memberId: number
  addressId: number
  delivery: DeliveryAddress
  /** The promised delivery day in India; undefined if the shop promises none. */
  promisedBy?: string | undefined
  cart: PricedCart<CatalogueProduct>
  redeemCashback: boolean
  /** How the net amount is paid. The net amount is the sum of the four amounts. */
  paid: { way: PaymentMethod; storeCredit: Paise; earnings: Paise; online: Paise; cash: Paise }
  /** The payment intent of an order that was paid online. */
  paymentIntentId: number | null
  /** The id of the proposed order that was accepted, if any. */
  proposedOrderId?: number | undefined
  /**
   * The ledger legs that pay the net amount, all negative. They debit the member's accounts, or the account
   * that holds the payment.
   */
  from: Leg[]
}

/**
 * Returns the rows to insert for an order. A cash order has no legs, because its sale is posted when it
 * leaves the shop.
 */
export function orderRows(order: DecidedOrder): OrderRows {
  const { memberId, cart, paid } = order
  const lines = cart.lines.map(({ product, quantity, totals }, index) => ({
    line: index + 1,
    product_id: product.id,
    name: product.name,
    image: product.image,
    mrp: product.mrp,
    discount_bp: product.discountBp,
    entered_price: product.enteredPrice,
    ...(product.priorPrice != null && { prior_price: product.priorPrice }),
    special_discount: product.specialDiscount,
    quantity,
    ...(totals.coupon > 0 && { coupon_discount: totals.coupon }),
    hsn: product.hsn,
    gst_bp: product.gstBp,
    net: totals.net,
    gst: taxIncluded(totals.net, product.gstBp),
  }))
  // Charges are taxed at the highest rate among the goods.
  const rate = basisPoints(Math.max(...lines.map((line) => line.gst_bp)))
  const charges: Charges = {
    delivery: { net: cart.deliveryCharge, gst: taxIncluded(cart.deliveryCharge, rate) },
    cashFee: { net: cart.cashFee, gst: taxIncluded(cart.cashFee, rate) },
  }
  const { delivery, cashFee } = charges
  const gst = sumPaise([...lines.map((line) => line.gst), sumCharges(charges).gst])
  const sale = { net: cart.net, gst, charges }
  return {
    order: {
      prefix: order.prefix,
      member_id: memberId,
      payment_type: paid.way,
      total: cart.total,
      discount: cart.discount,
      cashback: cart.cashback,
      cashback_redeemed: order.redeemCashback,
      special_discount_bp: cart.specialDiscountBp,
      special_discount: cart.specialDiscount,
      ...(cart.coupon && {
        coupon_code: cart.coupon.code,
        coupon_discount: cart.couponDiscount,
        coupon: { id: cart.coupon.id, version: cart.coupon.version, amount: cart.couponDiscount },
      }),
      net: cart.net,
      ...(delivery.net > 0 && { delivery_charge: delivery.net, delivery_gst: delivery.gst }),
      ...(cashFee.net > 0 && { cash_fee: cashFee.net, cash_fee_gst: cashFee.gst }),
      wallet_store_credit: paid.storeCredit,
      wallet_earnings: paid.earnings,
      online: paid.online,
      cash: paid.cash,
      address_id: order.addressId,
      delivery: withState(order.delivery),
      promised_by: order.promisedBy ?? null,
      payment_intent_id: order.paymentIntentId,
      proposed_order_id: order.proposedOrderId ?? null,
    },
    lines,
    legs: legColumns(paid.way === 'cash' ? [] : [...order.from, ...saleLegs(sale)]),
  }
}

/**
 * Adds the state to a delivery address: the state that the buyer chose, or else the state of the PIN code.
 * This state is the order's place of supply.
 */
function withState(delivery: DeliveryAddress): DeliveryAddress {
  const state = delivery.state ?? likelyState(delivery.pin_code)
  return state === undefined ? delivery : { ...delivery, state }
}
