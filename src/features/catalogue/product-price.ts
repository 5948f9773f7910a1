import { fromRupees, type Paise, zeroPaise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import { offeredPrice } from './offered-price.ts'

export type ProductPrice = {
  mrp: Paise
  offered: Paise
  discountPercent: number
  /** The offered price, where it is no percent of the MRP. */
  enteredPrice?: Paise
  /** What a subscriber gets back for each unit. */
  cashback: Paise
}

/** What the offered price follows from. */
export type PriceTerms = Omit<ProductPrice, 'offered'>

type PricedOnWire = {
  product_mrp: number
  discount: number
  special_discount: number
  offered_price?: number | undefined
}

/** The prices of a product from the wire, in paise. */
export function priceOf(product: PricedOnWire): ProductPrice {
  return priceBy(termsOf(product))
}

/** As priceOf, without the offered price. */
export function termsOf(product: PricedOnWire): PriceTerms {
  return {
    mrp: amountOf(product.product_mrp),
    discountPercent: product.discount || 0,
    cashback: amountOf(product.special_discount),
    ...(product.offered_price === undefined ? {} : { enteredPrice: amountOf(product.offered_price) }),
  }
}

export function priceBy(terms: PriceTerms): ProductPrice {
  const discountBp = basisPoints(Math.round(terms.discountPercent * 100))
  return { ...terms, offered: offeredPrice({ ...terms, discountBp }) }
}

// What is missing or invalid counts as nothing: the product is shown, and no cart takes it.
function amountOf(rupees: number): Paise {
  return fromRupees(rupees) ?? zeroPaise
}
