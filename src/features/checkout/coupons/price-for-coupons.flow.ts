import type { Db } from '../../../platform/database/database.ts'
import type { PricedLines } from '../../coupons/judge-coupon.flow.ts'
import { readOrderFacts } from '../../orders/life/order-facts.sql.ts'
import { asCouponSees } from '../../orders/place/decide-order.flow.ts'
import type { OrderedLine } from '../../orders/place/ordered-cart.ts'
import { priceCart } from '../../orders/place/priced-cart.ts'

/**
 * Prices a member's cart at today's prices, in the form coupons are judged by. Products no longer sold count
 * for nothing.
 */
export async function priceForCoupons(
  db: Db,
  asked: { memberId: number; lines: OrderedLine[]; redeemCashback: boolean },
): Promise<{ cart: PricedLines; isSubscribed: boolean }> {
  const productIds = asked.lines.map(({ productId }) => productId)
  const facts = await readOrderFacts(db, { memberId: asked.memberId, addressId: undefined, productIds })
  const redeemCashback = asked.redeemCashback && facts.isSubscribed
  const cart = asCouponSees(priceCart(asked.lines, facts, { redeemCashback }), redeemCashback)
  return { cart, isSubscribed: facts.isSubscribed }
}
