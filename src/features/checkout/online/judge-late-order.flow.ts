import type { Db } from '../../../platform/database/database.ts'
import type { CouponObstacle } from '../../coupons/coupon-discount.ts'
import { judgeCoupon } from '../../coupons/judge-coupon.flow.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'
import { readOrderFacts } from '../../orders/life/order-facts.sql.ts'
import { asCouponSees } from '../../orders/place/decide-order.flow.ts'
import { type PricedCart, priceCart } from '../../orders/place/priced-cart.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/**
 * Checks whether an order's prices are still valid when it is paid after its payment intent ended. Returns
 * what has changed; undefined if nothing has. Does not check stock and uses of the coupon. The member's next
 * payment intent may hold them, and releases them before this order is placed.
 */
export async function judgeLateOrder(
  db: Db,
  memberId: number,
  snapshot: OrderSnapshot,
  delivery: ChargeRule | undefined,
): Promise<string | undefined> {
  const { cart: kept, redeemCashback } = snapshot
  const lines = kept.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const productIds = lines.map(({ productId }) => productId)
  const facts = await readOrderFacts(db, { memberId, addressId: undefined, productIds })
  if (redeemCashback && !facts.isSubscribed) return 'subscription changed'
  const now = priceCart(lines, facts, { redeemCashback, delivery })
  if (now.unknownIds.length > 0) return 'product not sold any more'
  if (kept.lines.some((line) => !isSoldAsKept(line, now))) return 'price changed'
  if (now.specialDiscount !== kept.specialDiscount) return 'special discount changed'
  const { coupon, couponDiscount } = kept
  if (!coupon) return now.deliveryCharge === kept.deliveryCharge ? undefined : 'delivery charge changed'
  const applied = await judgeCoupon(db, {
    memberId,
    code: coupon.code,
    cart: asCouponSees(now, redeemCashback),
  })
  if (applied.refused !== undefined)
    return usesDecided.has(applied.refused) ? undefined : `coupon ended (${applied.refused})`
  if (applied.discount !== couponDiscount) return 'coupon changed'
  const { deliveryCharge } = priceCart(lines, facts, { redeemCashback, delivery, applied })
  return deliveryCharge === kept.deliveryCharge ? undefined : 'delivery charge changed'
}

/**
 * Obstacles to the coupon that are checked only when the order is placed. By then, the member's next payment
 * intent has released its use of the coupon.
 */
const usesDecided: ReadonlySet<CouponObstacle> = new Set([
  'usedUp',
  'usedByYou',
  'notFirstOrder',
  'usedOnDevice',
])

function isSoldAsKept({ product, totals }: OrderSnapshot['cart']['lines'][number], now: PricedCart): boolean {
  const line = now.lines.find((one) => one.product.id === product.id)
  if (!line) return false
  const { total, discount, cashback } = line.totals
  const isPriceSame = total === totals.total && discount === totals.discount && cashback === totals.cashback
  return isPriceSame && (line.product as typeof product).gstBp === product.gstBp
}
