import { paise } from '../../money/paise.ts'
import { basisPoints, toPercent } from '../../money/percent.ts'
import { unitPrice } from '../../money/unit-price.ts'
import { offeredPrice } from './offered-price.ts'

/** The details of a group on the card of one of its variants. */
export type GroupCard = {
  id: number
  name: string
  /** The colours in their order, as swatches. */
  swatches: string[]
  variant_count: number
  /** The lowest and highest price of variants in stock, or of all if none is. In paise. */
  lowest: number
  highest: number
}

/**
 * The rating by buyers who received the product: the average of one to five stars, and the number of ratings.
 */
export type Rating = { average: number; count: number }

/** A product as the database's view returns it. Amounts in paise. */
export type ShownProduct = {
  id: number
  name: string
  description: string
  image: string
  mrp: number
  discount_bp: number
  entered_price: number | null
  prior_price: number | null
  special_discount: number
  /** The quantity that the pack declares, such as '500 g'; may be empty. */
  net_quantity: string
  category_id: number
  category_name: string
  brand_id: number
  brand_name: string
  on_hand: number
  group_card?: GroupCard | undefined
  rating?: Rating | undefined
}

/** Returns the fields that every list and the detail have, by their names on the wire. */
export function productFields(product: ShownProduct) {
  return {
    product_id: product.id,
    product_name: product.name,
    description: product.description,
    product_image: product.image,
    product_mrp: paise(product.mrp),
    discount: toPercent(basisPoints(product.discount_bp)),
    special_discount: paise(product.special_discount),
    offered_price: product.entered_price === null ? undefined : paise(product.entered_price),
    prior_price: product.prior_price === null ? undefined : paise(product.prior_price),
    unit_price: unitPriceOf(product),
    category_id: product.category_id,
    brand_id: product.brand_id,
    in_stock: product.on_hand > 0,
    group: product.group_card && groupFields(product.group_card),
    rating: product.rating,
  }
}

function unitPriceOf({ mrp, discount_bp, entered_price, net_quantity }: ShownProduct) {
  const enteredPrice = entered_price === null ? undefined : paise(entered_price)
  return unitPrice(
    net_quantity,
    offeredPrice({ mrp: paise(mrp), discountBp: basisPoints(discount_bp), enteredPrice }),
  )
}

function groupFields({ id, name, variant_count, swatches, lowest, highest }: GroupCard) {
  return {
    group_id: id,
    group_name: name,
    variant_count,
    swatches,
    ...(lowest < highest ? { from_price: paise(lowest) } : {}),
  }
}

/**
 * Returns the fields of productFields and the names of category and brand, for a product outside its list.
 */
export function listedProductFields(product: ShownProduct) {
  return {
    ...productFields(product),
    id: product.id,
    category_name: product.category_name,
    brand_name: product.brand_name,
  }
}
