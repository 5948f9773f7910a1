import * as z from 'zod/mini'
import type { Paise } from '../../../money/paise.ts'
import { type BasisPoints, toPercent } from '../../../money/percent.ts'
import { idOut, rupeesOut } from '../../../wire/fields.ts'
import { quantityMax } from '../../cart/cart-line.ts'
import { type CartTotals, cartTotals, type LineFigures, type LineTotals } from '../../cart/cart-totals.ts'
import { offeredPrice } from '../../catalogue/offered-price.ts'
import type { ChargeRule } from '../../delivery/charge-rule.ts'
import { chargeRuleOut, describeChargeRule } from '../../delivery/shown-charge-rule.ts'
import type { OrderedLine } from './ordered-cart.ts'
import { specialDiscountFor } from './special-discount.ts'

/** A coupon, with the version of its terms that priced the order. */
type UsedCoupon = { id: number; code: string; version: number }

type Sold = Omit<LineFigures, 'quantity'> & { id: number; onHand: number; priorPrice?: Paise | null }

/** A cart at the catalogue's prices. */
export type PricedCart<Product extends Sold = Sold> = Omit<CartTotals, 'lines'> & {
  lines: { product: Product; quantity: number; totals: LineTotals }[]
  /** The requested products that are no longer sold. */
  unknownIds: number[]
  specialDiscountBp: BasisPoints
  /** The coupon that gives `couponDiscount`, if any. */
  coupon?: UsedCoupon | undefined
  /**
   * The rules of the delivery charge and the cash fee. Undefined if unknown, or if the payment has begun,
   * which fixes the charges.
   */
  delivery?: ChargeRule | undefined
  cash?: ChargeRule | undefined
}

/** The inputs of a cart's price besides its products. */
type Priced = {
  redeemCashback: boolean
  /** The applied coupon, with its discount and each line's share. */
  applied?: { coupon: UsedCoupon; discount: Paise; shares: readonly Paise[] } | undefined
}

/** Prices the ordered products from the catalogue, in the order of the request. */
export function priceCart<Product extends Sold>(
  ordered: readonly Pick<OrderedLine, 'productId' | 'quantity'>[],
  { products, specialDiscountTiers }: { products: readonly Product[]; specialDiscountTiers: unknown },
  { redeemCashback, applied, ...rules }: Priced & Pick<PricedCart, 'delivery' | 'cash'>,
): PricedCart<Product> {
  const productById = new Map(products.map((product) => [product.id, product]))
  const found = ordered.flatMap(({ productId, quantity }) => {
    const product = productById.get(productId)
    return product ? [{ product, quantity }] : []
  })
  const figures = found.map(({ product, quantity }) => ({ ...product, quantity }))
  const { total } = cartTotals(figures, { redeemCashback })
  const specialDiscountBp = specialDiscountFor(total, specialDiscountTiers)
  const { lines, ...totals } = cartTotals(figures, {
    redeemCashback,
    specialDiscountBp,
    coupon: applied,
    ...rules,
  })
  return {
    ...totals,
    ...rules,
    coupon: applied?.coupon,
    lines: found.map((line, index) => ({ ...line, totals: lines[index]! })),
    unknownIds: ordered.map(({ productId }) => productId).filter((id) => !productById.has(id)),
    specialDiscountBp,
  }
}

/** A priced cart on the wire, in the answer of getCartPrices and in the refusal of an order. */
export const pricedCartOut = z.object({
  lines: z.array(
    z.object({
      id: idOut,
      /** The name in the reader's language; absent in the refusal of an order. */
      name: z.optional(z.string()),
      price: rupeesOut,
      discount: z.number(),
      special_discount: rupeesOut,
      offered_price: z.optional(rupeesOut),
      /**
       * The earlier price with which the price is compared, as in the catalogue; absent in the refusal of an
       * order.
       */
      prior_price: z.optional(rupeesOut),
      /** Whether the requested quantity is available. */
      in_stock: z.boolean(),
      /** The available quantity, 0 to 99. */
      available: z.number(),
    }),
  ),
  unknown: z.array(idOut),
  totals: z.object({
    product_total: rupeesOut,
    product_discount: rupeesOut,
    redeem_cash_backup_amount: rupeesOut,
    special_discount_in_per: z.number(),
    special_discount_in_amount: rupeesOut,
    /** The coupon's discount, if any; already deducted from final_pay. */
    coupon_discount: z.optional(rupeesOut),
    /** The delivery charge, if any; included in final_pay. */
    delivery_charge: z.optional(rupeesOut),
    /** The fee for cash on delivery, if any; included in final_pay. */
    cash_fee: z.optional(rupeesOut),
    final_pay: rupeesOut,
  }),
  delivery: z.optional(chargeRuleOut),
  cash: z.optional(chargeRuleOut),
})

export function describePricedCart(cart: PricedCart): z.input<typeof pricedCartOut> {
  return {
    lines: cart.lines.map(({ product, quantity }) => ({
      id: product.id,
      price: product.mrp,
      discount: toPercent(product.discountBp),
      special_discount: product.specialDiscount,
      offered_price: product.enteredPrice ?? undefined,
      prior_price: product.priorPrice ?? undefined,
      in_stock: product.onHand >= quantity,
      available: Math.min(product.onHand, quantityMax),
    })),
    unknown: cart.unknownIds,
    totals: {
      product_total: cart.total,
      product_discount: cart.discount,
      redeem_cash_backup_amount: cart.cashback,
      special_discount_in_per: toPercent(cart.specialDiscountBp),
      special_discount_in_amount: cart.specialDiscount,
      coupon_discount: cart.couponDiscount > 0 ? cart.couponDiscount : undefined,
      delivery_charge: cart.deliveryCharge > 0 ? cart.deliveryCharge : undefined,
      cash_fee: cart.cashFee > 0 ? cart.cashFee : undefined,
      final_pay: cart.net,
    },
    delivery: cart.delivery && describeChargeRule(cart.delivery),
    cash: cart.cash && describeChargeRule(cart.cash),
  }
}

/** Converts the prices in a refusal to wire form, because refusals have no output schema that would do so. */
export function pricedCartOnWire(cart: PricedCart): z.output<typeof pricedCartOut> {
  return z.parse(pricedCartOut, describePricedCart(cart))
}

/** The totals the browser showed the shopper. Absent totals are not compared. */
export type ClientTotals = {
  total?: Paise
  discount?: Paise
  cashback?: Paise
  specialDiscount?: Paise
  couponDiscount?: Paise
  net?: Paise
}

/**
 * Returns whether all prices that the shopper saw match the catalogue, for the lines and in total, and
 * whether everything is available. Also accepts the totals of a client that computes totals from the
 * percentages on the wire. Such totals are never less than the shop's, so the member is never charged more
 * than the client showed.
 */
export function isAsShown(
  cart: PricedCart,
  ordered: readonly OrderedLine[],
  { redeemCashback, clientTotals }: { redeemCashback: boolean; clientTotals: ClientTotals },
): boolean {
  const orderedById = new Map(ordered.map((line) => [line.productId, line]))
  const isEqual = (shown: number | undefined, actual: number) => shown === undefined || shown === actual
  const areLinesEqual = cart.lines.every(({ product, quantity }) => {
    const shown = orderedById.get(product.id)?.shown
    return (
      shown?.mrp === product.mrp &&
      isEqual(shown.discountBp, product.discountBp) &&
      isEqual(shown.specialDiscount, product.specialDiscount) &&
      isEqual(shown.offeredPrice, offeredPrice(product)) &&
      product.onHand >= quantity
    )
  })
  const areTotals = (totals: Omit<CartTotals, 'lines'>) =>
    isEqual(clientTotals.total, totals.total) &&
    isEqual(clientTotals.discount, totals.discount) &&
    isEqual(clientTotals.cashback, totals.cashback) &&
    // Some clients send the cashback as `specialDiscount`, because the stored draft of the cart calls the
    // cashback `totalSpecialDiscount`.
    (isEqual(clientTotals.specialDiscount, totals.specialDiscount) ||
      isEqual(clientTotals.specialDiscount, totals.cashback)) &&
    isEqual(clientTotals.couponDiscount, totals.couponDiscount) &&
    isEqual(clientTotals.net, totals.net)
  return areLinesEqual && (areTotals(cart) || areTotals(totalsByPercent(cart, redeemCashback)))
}

/** Returns a cart's totals as computed by a client that uses the percentages on the wire. */
export function totalsByPercent(
  { lines, specialDiscountBp, couponDiscount, deliveryCharge, cashFee }: PricedCart,
  redeemCashback: boolean,
): CartTotals {
  const byPercent = lines.map(({ product, quantity }) => ({ ...product, enteredPrice: null, quantity }))
  const charges = { delivery: { charge: deliveryCharge }, cash: { charge: cashFee } }
  const coupon = { discount: couponDiscount }
  return cartTotals(byPercent, { redeemCashback, specialDiscountBp, coupon, ...charges })
}
