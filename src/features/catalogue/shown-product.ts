import { paise } from '../../money/paise.ts'
import { basisPoints, toPercent } from '../../money/percent.ts'
import { unitPrice } from '../../money/unit-price.ts'
import { offeredPrice } from './offered-price.ts'

/** The details of a group that a card of one of its variants shows. */
export type GroupCard = {
  id: number
  name: string
  /** The colours in their order, as swatches. */
  swatches: string[]
  variant_count: number
  /**
   * The lowest and highest price of the variants in stock, in paise. If no variant is in stock, those of all
   * variants.
   */
  lowest: number
  highest: number
}

/**
 * The average rating by buyers who received the product, from one to five stars, and the number of ratings.
 */
export type Rating = { average: number; count: number }

/** A product as the view shown_product returns it. Amounts are in paise. */
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

/** Returns the fields that both lists and the product's page need, by their names on the wire. */
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
 * Returns the fields of productFields, and the names of category and brand. For a product that is not in the
 * list of its own category and brand.
 */
export function listedProductFields(product: ShownProduct) {
  return {
    ...productFields(product),
    id: product.id,
    category_name: product.category_name,
    brand_name: product.brand_name,
  }
}
