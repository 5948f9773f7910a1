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

/** A coupon as it was when it was decided by. */
type UsedCoupon = { id: number; code: string; version: number }

type Sold = Omit<LineFigures, 'quantity'> & { id: number; onHand: number }

/** A cart with the figures of the catalogue. */
export type PricedCart<Product extends Sold = Sold> = Omit<CartTotals, 'lines'> & {
  lines: { product: Product; quantity: number; totals: LineTotals }[]
  /** What was asked for and is not sold any more. */
  unknownIds: number[]
  specialDiscountBp: BasisPoints
  /** What takes off its couponDiscount, if anything does. */
  coupon?: UsedCoupon | undefined
  /** By which its delivery and its cash are charged; undefined where that is not known, or was decided before. */
  delivery?: ChargeRule | undefined
  cash?: ChargeRule | undefined
}

/** By what a cart is priced beside its products. */
type Priced = {
  redeemCashback: boolean
  /** What a coupon takes off. */
  applied?: { coupon: UsedCoupon; discount: Paise; shares: readonly Paise[] } | undefined
}

/** Prices what was ordered from the catalogue, in the order it was asked for. */
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

/** A priced cart on the wire: the answer of getCartPrices, and the new figures that come with a refused order. */
export const pricedCartOut = z.object({
  lines: z.array(
    z.object({
      id: idOut,
      /** What it is called in the language of whoever asks; a refused order does not say it. */
      name: z.optional(z.string()),
      /** The MRP. */
      price: rupeesOut,
      discount: z.number(),
      special_discount: rupeesOut,
      offered_price: z.optional(rupeesOut),
      /** Whether as many as asked for can be had. */
      in_stock: z.boolean(),
      /** How many can be had: 0 to 99. */
      available: z.number(),
    }),
  ),
  /** Products that are not sold any more. */
  unknown: z.array(idOut),
  totals: z.object({
    product_total: rupeesOut,
    product_discount: rupeesOut,
    redeem_cash_backup_amount: rupeesOut,
    special_discount_in_per: z.number(),
    special_discount_in_amount: rupeesOut,
    /** What the coupon takes off, where one does: final_pay is without it. */
    coupon_discount: z.optional(rupeesOut),
    /** What the delivery costs, where it does: a part of final_pay. */
    delivery_charge: z.optional(rupeesOut),
    /** What it costs to pay it at the door, where it does: a part of final_pay. */
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

/** The new figures as a refusal carries them, which no call's output passes through. */
export function pricedCartOnWire(cart: PricedCart): z.output<typeof pricedCartOut> {
  return z.parse(pricedCartOut, describePricedCart(cart))
}

/** What the browser showed a person of the whole cart. What it does not say is not compared. */
export type ClientTotals = {
  total?: Paise
  discount?: Paise
  cashback?: Paise
  specialDiscount?: Paise
  couponDiscount?: Paise
  net?: Paise
}

/**
 * Whether every figure that a person was shown, of lines and cart, is the catalogue's, and everything can be had. Totals may
 * also be those that follow from the percent of each line alone: whoever reads no more than that is charged no more either.
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
    isEqual(clientTotals.specialDiscount, totals.specialDiscount) &&
    isEqual(clientTotals.couponDiscount, totals.couponDiscount) &&
    isEqual(clientTotals.net, totals.net)
  return areLinesEqual && (areTotals(cart) || areTotals(totalsByPercent(cart, redeemCashback)))
}

/** What a cart comes to where each price follows from the percent on the wire, as a client of the wire may compute it. */
export function totalsByPercent(
  { lines, specialDiscountBp, couponDiscount, deliveryCharge, cashFee }: PricedCart,
  redeemCashback: boolean,
): CartTotals {
  const byPercent = lines.map(({ product, quantity }) => ({ ...product, enteredPrice: null, quantity }))
  const charges = { delivery: { charge: deliveryCharge }, cash: { charge: cashFee } }
  const coupon = { discount: couponDiscount }
  return cartTotals(byPercent, { redeemCashback, specialDiscountBp, coupon, ...charges })
}
