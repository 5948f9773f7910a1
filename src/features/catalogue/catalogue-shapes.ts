import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../wire/fields.ts'

/** Where picture names are resolved; answered as `base_url` by the calls that carry pictures. */
export const imageBase = '/Admin/assets/'

export const categoryOut = z.object({
  category_id: idOut,
  category_name: z.string(),
  /** The name in addresses, which are the same in every language; where it is not the one above. */
  address_name: z.optional(z.string()),
  category_image: z.string(),
})

export const brandOut = z.object({
  id: idOut,
  brand_id: idOut,
  brand_name: z.string(),
  brand_image: z.string(),
})

/** The group of a variant, as a card shows it: one card stands for all its variants. */
const groupOut = z.object({
  group_id: idOut,
  group_name: z.string(),
  variant_count: z.number(),
  /** How its colours look, each as `#rrggbb`. */
  swatches: z.array(z.string()),
  /** The lowest price, where prices differ. */
  from_price: z.optional(rupeesOut),
})

/** The stars that buyers gave, where some did: their average to a tenth, and how many gave any. */
const rating = z.optional(z.object({ average: z.number(), count: z.number() }))

/** What one unit costs, where that is an entered price: `discount` is then rounded down and gives a few paise more. */
const offered_price = z.optional(rupeesOut)

/** A product as lists show it. Prices in rupees; `discount` in percent of the MRP, `special_discount` cashback per unit. */
export const productOut = z.object({
  product_id: idOut,
  product_name: z.string(),
  description: z.string(),
  product_image: z.string(),
  product_mrp: rupeesOut,
  discount: z.number(),
  special_discount: rupeesOut,
  offered_price,
  category_id: idOut,
  brand_id: idOut,
  in_stock: z.boolean(),
  group: z.optional(groupOut),
  rating,
})

/** An offer or a search result: the product with where it belongs. */
export const foundProductOut = z.object({
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
  in_stock: z.boolean(),
  group: z.optional(groupOut),
  rating,
})
