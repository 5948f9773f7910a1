import { fromRupees, type Paise } from '../../money/paise.ts'
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

/** The prices of a product from the wire, in paise. */
export function priceOf(product: {
  product_mrp: number
  discount: number
  special_discount: number
}): ProductPrice {
  const mrp = amountOf(product.product_mrp)
  return {
    mrp,
    offered: offeredPrice({ mrp, discountBp: basisPoints(Math.round(product.discount * 100)) }),
    discountPercent: product.discount,
    cashback: amountOf(product.special_discount),
  }
}

function amountOf(rupees: number): Paise {
  const amount = fromRupees(rupees)
  if (amount === undefined) throw new RangeError(`not an amount in rupees: ${rupees}`)
  return amount
}
