import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { DeliveryAddress } from '../../../platform/database/json-columns.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import type { RefusedCoupon } from '../../coupons/coupon-discount.ts'
import { type AppliedCoupon, judgeCoupon, type PricedLines } from '../../coupons/judge-coupon.flow.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'
import { type DeliveryPromise, promiseBy } from '../../delivery/delivery-promise.flow.ts'
import { type CatalogueProduct, type OrderFacts, readOrderFacts } from '../life/order-facts.sql.ts'
import { judgeProposal } from '../proposed/judge-proposal.flow.ts'
import type { OrderedLine } from './ordered-cart.ts'
import { type ClientTotals, isAsShown, type PricedCart, priceCart } from './priced-cart.ts'

/** The order that a member requests, with the totals that their browser showed. */
export type WantedOrder = {
  memberId: number
  addressId: number
  lines: OrderedLine[]
  redeemCashback: boolean
  clientTotals: ClientTotals
  /** The id of the proposed order that was accepted, if any. */
  proposedOrderId?: number | undefined
  /** The stored code of the coupon to apply. */
  couponCode?: string | undefined
  /** The GSTIN to name on the invoice, if the order is a business purchase. */
  gstin?: string | undefined
}

/** An order that can be placed at the catalogue's current prices, or the refusal. */
export type OrderDecision =
  | {
      refused:
        | 'unknownAddress'
        | 'otherGstin'
        | 'notServed'
        | 'notSubscribed'
        | 'unknownProduct'
        | 'changed'
        | 'nothingToPay'
        | 'unknownProposal'
        | 'notProposed'
      cart?: PricedCart
      coupon?: undefined
    }
  | { refused: 'noCoupon'; cart?: undefined; coupon: RefusedCoupon }
  | {
      refused?: undefined
      cart: PricedCart<CatalogueProduct>
      delivery: DeliveryAddress
      promise: DeliveryPromise
      facts: OrderFacts
    }

/**
 * Decides whether an order can be placed, for any payment method. Reserves nothing and takes no locks.
 * @param cash the rule of the fee for cash on delivery, for a cash order.
 */
export async function decideOrder(db: Db, wanted: WantedOrder, cash?: ChargeRule): Promise<OrderDecision> {
  const { memberId, addressId, lines, redeemCashback } = wanted
  const unfit = await judgeProposal(db, wanted)
  if (unfit) return { refused: unfit }
  const productIds = lines.map(({ productId }) => productId)
  const facts = await readOrderFacts(db, { memberId, addressId, productIds })
  const { deliveryFacts } = facts
  if (!facts.delivery || !deliveryFacts) return { refused: 'unknownAddress' }
  const delivery = billedTo(facts.delivery, wanted.gstin)
  if (!delivery) return { refused: 'otherGstin' }
  const promise = promiseBy(deliveryFacts, shopTime())
  if (!promise.isServed) return { refused: 'notServed' }
  if (redeemCashback && !facts.isSubscribed) return { refused: 'notSubscribed' }
  const rules = { redeemCashback, delivery: promise.rule, cash }
  const withoutCoupon = priceCart(lines, facts, rules)
  if (withoutCoupon.unknownIds.length > 0) return { refused: 'unknownProduct', cart: withoutCoupon }
  const applied = await judgeCouponOf(db, wanted, withoutCoupon)
  if (applied?.refused !== undefined) return { refused: 'noCoupon', coupon: applied }
  const cart = applied ? priceCart(lines, facts, { ...rules, applied }) : withoutCoupon
  if (!isAsShown(cart, lines, wanted)) return { refused: 'changed', cart }
  if (cart.net === 0) return { refused: 'nothingToPay' }
  return { cart, delivery, promise, facts }
}

/**
 * Returns the delivery address as the order stores it. It keeps the address's GSTIN and legal name only if
 * the member asked for this GSTIN. Returns undefined if the address has another GSTIN by now.
 */
function billedTo(
  { gstin, business_name, ...place }: DeliveryAddress,
  asked: string | undefined,
): DeliveryAddress | undefined {
  if (asked === undefined) return place
  return asked === gstin ? { ...place, gstin, business_name } : undefined
}

async function judgeCouponOf(
  db: Db,
  {
    memberId,
    couponCode: code,
    redeemCashback,
  }: Pick<WantedOrder, 'memberId' | 'couponCode' | 'redeemCashback'>,
  cart: PricedCart,
): Promise<AppliedCoupon | RefusedCoupon | undefined> {
  if (code === undefined) return undefined
  return await judgeCoupon(db, { memberId, code, cart: asCouponSees(cart, redeemCashback) })
}

/** Converts a cart priced without a coupon to the form in which coupon terms are checked. */
export function asCouponSees(cart: PricedCart, redeemsCashback: boolean): PricedLines {
  return {
    redeemsCashback: redeemsCashback && cart.cashback > 0,
    hasSpecialDiscount: cart.specialDiscount > 0,
    lines: cart.lines.map(({ product, totals: { total, discount, net } }) => ({
      productId: product.id,
      offered: paise(total - discount),
      payable: net,
    })),
  }
}
