import * as z from 'zod/mini'
import type { SaleUnit } from '../../money/unit-price.ts'
import { idOut, rupeesOut } from '../../wire/fields.ts'

/**
 * The URL path of pictures, which a picture's name follows. Calls that return pictures send it as `base_url`.
 */
export const imageBase = '/Admin/assets/'

export const categoryOut = z.object({
  category_id: idOut,
  category_name: z.string(),
  /** The English name, which URLs contain in every language. Absent if the shown name is the same. */
  address_name: z.optional(z.string()),
  category_image: z.string(),
})

export const brandOut = z.object({
  id: idOut,
  brand_id: idOut,
  brand_name: z.string(),
  brand_image: z.string(),
})

/** The group of a product with variants, as a card shows it. One card shows all variants of a group. */
const groupOut = z.object({
  group_id: idOut,
  group_name: z.string(),
  variant_count: z.number(),
  /** The colours of the product's variants, each as `#rrggbb`. */
  swatches: z.array(z.string()),
  /** The lowest price of the variants, if their prices differ. */
  from_price: z.optional(rupeesOut),
})

/** The buyers' rating, if there is one: the average to one decimal place, and the number of ratings. */
const rating = z.optional(z.object({ average: z.number(), count: z.number() }))

/**
 * The price per unit, if staff entered a price instead of a percentage. `discount` is then rounded down to a
 * percentage, so a price computed from `discount` would be a few paise too high.
 */
const offered_price = z.optional(rupeesOut)

/**
 * The lowest price in the days before the current reduction (30 days by default); 0 if the price is not
 * reduced. Absent while discounts refer to the MRP (setting `discount_reference`).
 */
const prior_price = z.optional(rupeesOut)

/**
 * The price of 100 g, 100 ml, a metre or a piece. Absent if the product has no such quantity, or if its
 * quantity is exactly one such unit.
 */
const unit_price = z.optional(
  z.object({ amount: rupeesOut, per: z.enum(['100g', '100ml', 'metre', 'piece'] satisfies SaleUnit[]) }),
)

/**
 * A product as lists show it. Prices in rupees; `discount` in percent of the MRP; `special_discount` is
 * cashback per unit.
 */
export const productOut = z.object({
  product_id: idOut,
  product_name: z.string(),
  description: z.string(),
  product_image: z.string(),
  product_mrp: rupeesOut,
  discount: z.number(),
  special_discount: rupeesOut,
  offered_price,
  prior_price,
  unit_price,
  category_id: idOut,
  brand_id: idOut,
  in_stock: z.boolean(),
  group: z.optional(groupOut),
  rating,
})

/**
 * True if a brand pays for the product's position in the list; otherwise absent. Clients must show it to
 * shoppers.
 */
export const is_sponsored = z.optional(z.boolean())

/** An offer or search result: the product with its category and brand. */
export const listedProductOut = z.object({
  id: idOut,
  product_id: idOut,
  product_name: z.string(),
  product_image: z.string(),
  description: z.string(),
  category_id: idOut,
  category_name: z.string(),
  brand_id: idOut,
  brand_name: z.string(),
  product_mrp: rupeesOut,
  discount: z.number(),
  special_discount: rupeesOut,
  offered_price,
  prior_price,
  unit_price,
  in_stock: z.boolean(),
  group: z.optional(groupOut),
  rating,
})
