import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../../../wire/fields.ts'

const highlightOut = z.object({ icon: z.string(), name: z.string(), details: z.string() })

/**
 * The earlier prices with which a product's next price is compared. From the setting discount_reference come
 * the number of days before a reduction that count (`days`), and the first day on which shoppers see the
 * prior price (`from`).
 */
export const comparedOut = z.object({
  last: z.nullable(rupeesOut),
  lowest: z.nullable(rupeesOut),
  prior: z.nullable(rupeesOut),
  days: z.number(),
  from: z.string(),
})

/** A product as staff edit it. Prices are in rupees, rates in percent, and descriptions are lines of text. */
export const officeProductOut = z.object({
  product_id: idOut,
  version: z.number(),
  name: z.string(),
  category_id: idOut,
  brand_id: idOut,
  category_name: z.string(),
  brand_name: z.string(),
  mrp: rupeesOut,
  /**
   * The price per unit. `priced_by` says which of price and discount staff entered. The other one is
   * computed.
   */
  price: rupeesOut,
  discount: z.number(),
  priced_by: z.enum(['price', 'percent']),
  special_discount: rupeesOut,
  hsn: z.string(),
  gst_rate: z.number(),
  origin_country: z.string(),
  manufacturer: z.string(),
  net_quantity: z.string(),
  best_before: z.string(),
  importer: z.string(),
  warranty: z.string(),
  /**
   * The weight and size of one unit in its package. If they are not known, the weight is null and the size is
   * empty.
   */
  weight_grams: z.nullable(z.number()),
  package_cm: z.string(),
  description: z.string(),
  sku: z.string(),
  is_shown: z.boolean(),
  group_id: z.nullable(idOut),
  group: z.nullable(
    z.object({ name: z.string(), options: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
  highlights: z.array(highlightOut),
  pictures: z.array(z.object({ name: z.string(), alt: z.string() })),
  translations: z.array(
    z.object({
      language: z.enum(['hi', 'mr']),
      name: z.string(),
      description: z.string(),
      highlights: z.array(z.object({ name: z.string(), details: z.string() })),
    }),
  ),
  /** The number of units left at which staff should reorder. */
  reorder_level: z.number(),
  /** The number of units that can be sold (`on_hand`), and of units reserved for pending payments. */
  on_hand: z.number(),
  reserved: z.number(),
})
