import { fromRupees, type Paise, zeroPaise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import type { ReducedPrice } from '../../money/reduction.ts'
import type { SaleUnit, UnitPrice } from '../../money/unit-price.ts'
import { offeredPrice } from './offered-price.ts'

export type ProductPrice = ReducedPrice & {
  /** The price per unit that staff entered. Absent if they entered a percentage of the MRP instead. */
  enteredPrice?: Paise
  /** The cashback per unit for a member with a subscription. */
  cashback: Paise
}

/** The values that determine the offered price. */
export type PriceTerms = Omit<ProductPrice, 'offered'>

type PricedOnWire = {
  product_mrp: number
  discount: number
  special_discount: number
  offered_price?: number | undefined
  prior_price?: number | undefined
}

/** Converts a product's prices from the wire to paise. */
export function priceOf(product: PricedOnWire): ProductPrice {
  return priceBy(termsOf(product))
}

/** Returns the values that determine the offered price. */
export function termsOf(product: PricedOnWire): PriceTerms {
  return {
    mrp: amountOf(product.product_mrp),
    discountPercent: product.discount || 0,
    cashback: amountOf(product.special_discount),
    ...(product.offered_price === undefined ? {} : { enteredPrice: amountOf(product.offered_price) }),
    ...(product.prior_price === undefined ? {} : { priorPrice: amountOf(product.prior_price) }),
  }
}

export function priceBy(terms: PriceTerms): ProductPrice {
  const discountBp = basisPoints(Math.round(terms.discountPercent * 100))
  return { ...terms, offered: offeredPrice({ ...terms, discountBp }) }
}

/** Converts a unit price from the wire to paise. */
export function unitPriceOf({ amount, per }: { amount: number; per: SaleUnit }): UnitPrice {
  return { amount: amountOf(amount), per }
}

// Converts rupees to paise. A missing or invalid amount becomes 0. The product is then still shown, but the
// cart refuses it.
function amountOf(rupees: number): Paise {
  return fromRupees(rupees) ?? zeroPaise
}
