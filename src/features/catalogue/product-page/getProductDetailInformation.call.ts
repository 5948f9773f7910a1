import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, rupeesOut } from '../../../wire/fields.ts'
import { chargeRuleOut } from '../../delivery/shown-charge-rule.ts'
import { foundProductOut } from '../catalogue-shapes.ts'

export const getProductDetailInformation = defineCall<typeof getProductDetailInformationContract>()({
  wire: { method: 'POST', path: '/User/getProductDetailInformation', encoding: 'form' },
  access: 'anyone',
})

export const getProductDetailInformationContract = () =>
  defineContract({
    summary:
      'One product with its pictures and highlights. `message` and `base_url` are the image base path.',
    cache: 'catalogue by language',
    shows: 'one product',
    input: z.object({ product_id: id('catalogue.productNotFound') }),
    output: answer({
      data: z.extend(foundProductOut, {
        /** `image_alt` says what a picture shows, where somebody wrote it. */
        image_list: z.array(z.object({ product_image: z.string(), image_alt: z.optional(z.string()) })),
        /** Each is empty where nobody has entered it. */
        origin_country: z.string(),
        manufacturer: z.string(),
        net_quantity: z.string(),
        importer: z.string(),
        warranty: z.string(),
        /** Of goods that spoil: how long after packing they may be used, as in '12 months'. */
        best_before: z.string(),
        /** Units left when they are few; absent when there are plenty. */
        few_left: z.optional(z.number()),
        /** The name of the seller. */
        sold_by: z.string(),
        /** What the delivery of an order costs in most places, where it does. */
        delivery: z.optional(chargeRuleOut),
        /** What the shop promises, in days; absent until the operator sets it. */
        delivery_days: z.optional(z.object({ from: z.number(), to: z.number() })),
        return_days: z.optional(z.number()),
        /** For how long it can be returned, and who pays for that, in a sentence. */
        return_terms: z.optional(z.string()),
        /** Set where its category cannot be returned. */
        is_returnable: z.optional(z.literal(false)),
        /** The variants that it is one of: what differs, and which of them there are. */
        variants: z.optional(variantsOut()),
      }),
      data_param: z.array(
        z.object({ para_icon: z.string(), para_name: z.string(), spe_details: z.string() }),
      ),
      base_url: z.string(),
    }),
    refusals: { notFound: [404, 'catalogue.productNotFound'] },
  })

// A function, so that a phone that makes the call does not load it.
function variantsOut() {
  return z.object({
    group_id: idOut,
    group_name: z.string(),
    /** In what the variants differ, and the values in their order; colours with how they look. */
    options: z.array(
      z.object({
        name: z.string(),
        /** What it is for search engines, whatever it is called. */
        kind: z.optional(z.enum(['colour', 'size'])),
        values: z.array(z.object({ name: z.string(), swatch: z.optional(z.string()) })),
      }),
    ),
    /** `values` says of each option which of its values the variant has, counted from 0. */
    variants: z.array(
      z.object({
        product_id: idOut,
        values: z.array(z.number()),
        offered_price: rupeesOut,
        in_stock: z.boolean(),
      }),
    ),
    size_chart: z.optional(
      z.object({
        name: z.string(),
        columns: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        note: z.string(),
      }),
    ),
  })
}
