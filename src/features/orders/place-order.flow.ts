import { type Leg, legColumns, postingError } from '../../ledger/post-transfer.ts'
import { type Paise, paise, sumPaise } from '../../money/paise.ts'
import { taxIncluded } from '../../money/percent.ts'
import type { Db } from '../../platform/database.ts'
import type { DeliveryAddress } from '../../platform/json-columns.ts'
import { unlessRefused } from '../../platform/statement.ts'
import {
  insertPaidOrder,
  insertWalletOrder,
  type OrderRows,
  type WalletOrderRequest,
} from './insert-order.sql.ts'
import type { CatalogueProduct } from './order-facts.sql.ts'
import type { PricedCart } from './priced-cart.ts'
import type { WayToPay } from './ways-to-pay.ts'

/** An order that is decided: priced, with its stock taken, and with the way it is paid. */
export type DecidedOrder = {
  /** What the order's number begins with: the setting `orderPrefix`. */
  prefix: string
  memberId: number
  addressId: number
  delivery: DeliveryAddress
  cart: PricedCart<CatalogueProduct>
  redeemCashback: boolean
  /** How the net is made up; the three add up to it. */
  paid: { way: WayToPay; storeCredit: Paise; earnings: Paise; online: Paise }
  /** The intent that it was paid by, if it was. */
  paymentIntentId: number | null
  /** The legs that bring the net, all negative: the member's accounts, or what holds the payment. */
  from: Leg[]
}

/**
 * Writes a decided order and moves its money to sales and GST, by the one transfer whose id it returns. Call it in the
 * transaction that took its stock.
 */
export async function placeOrder(
  db: Db,
  order: DecidedOrder,
): Promise<{ orderNo: string; transferId: number }> {
  try {
    return await insertPaidOrder(db, orderRows(order))
  } catch (error) {
    throw postingError(error, `order of member ${order.memberId}`)
  }
}

/**
 * Places an order from the wallet that was decided without a lock: one statement takes the request key and the stock,
 * writes the order and moves its money. Call it outside of a transaction. Returns the order's number; undefined, with
 * nothing done, when anything is in the way, from a repeat to a price that has changed: placed step by step, the order
 * finds out what it is.
 */
export async function placeWalletOrder(
  db: Db,
  order: DecidedOrder,
  request: WalletOrderRequest,
): Promise<string | undefined> {
  return await unlessRefused(insertWalletOrder(db, orderRows(order), request))
}

/** The order as it is written down. */
export function orderRows(order: DecidedOrder): OrderRows {
  const { memberId, cart, paid } = order
  const lines = cart.lines.map(({ product, quantity, totals }, index) => ({
    line: index + 1,
    product_id: product.id,
    name: product.name,
    image: product.image,
    mrp: product.mrp,
    discount_bp: product.discountBp,
    special_discount: product.specialDiscount,
    quantity,
    hsn: product.hsn,
    gst_bp: product.gstBp,
    net: totals.net,
    gst: taxIncluded(totals.net, product.gstBp),
  }))
  const gst = sumPaise(lines.map((line) => line.gst))
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
      net: cart.net,
      wallet_store_credit: paid.storeCredit,
      wallet_earnings: paid.earnings,
      online: paid.online,
      address_id: order.addressId,
      delivery: order.delivery,
      payment_intent_id: order.paymentIntentId,
    },
    lines,
    legs: legColumns([
      ...order.from,
      { account: 'sales', amount: paise(cart.net - gst) },
      { account: 'gst', amount: gst },
    ]),
  }
}
