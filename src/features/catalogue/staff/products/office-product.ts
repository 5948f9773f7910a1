import * as z from 'zod/mini'
import { idOut, rupeesOut } from '../../../../wire/fields.ts'

const highlightOut = z.object({ icon: z.string(), name: z.string(), details: z.string() })

/** A product as the staff edit it. Prices in rupees, rates in percent, descriptions as lines of text. */
export const officeProductOut = z.object({
  product_id: idOut,
  version: z.number(),
  name: z.string(),
  category_id: idOut,
  brand_id: idOut,
  category_name: z.string(),
  brand_name: z.string(),
  mrp: rupeesOut,
  /** What one unit is offered at, and what of the two somebody entered: the other one follows. */
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
  /** Of one unit in its package; null and empty where nobody measured. */
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
  /** How few are left when somebody has to order more. */
  reorder_level: z.number(),
  /** Units that can be sold, and those reserved for payments under way. */
  on_hand: z.number(),
  reserved: z.number(),
})
