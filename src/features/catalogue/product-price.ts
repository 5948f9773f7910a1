import { fromRupees, type Paise, zeroPaise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import { offeredPrice } from './offered-price.ts'

export type ProductPrice = {
  mrp: Paise
  /** The MRP less the discount. */
  offered: Paise
  discountPercent: number
  /** What a subscriber gets back for each unit. */
  cashback: Paise
}

/** What the offered price follows from. */
export type PriceTerms = Omit<ProductPrice, 'offered'>

/** The prices of a product from the wire, in paise. */
export function priceOf(product: {
  product_mrp: number
  discount: number
  special_discount: number
}): ProductPrice {
  return priceBy(termsOf(product))
}

/** As priceOf, without the offered price. */
export function termsOf(product: {
  product_mrp: number
  discount: number
  special_discount: number
}): PriceTerms {
  return {
    mrp: amountOf(product.product_mrp),
    discountPercent: product.discount || 0,
    cashback: amountOf(product.special_discount),
  }
}

export function priceBy({ mrp, discountPercent, cashback }: PriceTerms): ProductPrice {
  const offered = offeredPrice({ mrp, discountBp: basisPoints(Math.round(discountPercent * 100)) })
  return { mrp, offered, discountPercent, cashback }
}

// What is missing or invalid counts as nothing: the product is shown, and no cart takes it.
function amountOf(rupees: number): Paise {
  return fromRupees(rupees) ?? zeroPaise
}
