import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { id, idOut, rupeesOut } from '../../../wire/fields.ts'
import { chargeRuleOut } from '../../delivery/shown-charge-rule.ts'
import { listedProductOut } from '../catalogue-shapes.ts'

export const getProductDetailInformation = defineCall<typeof getProductDetailInformationContract>()({
  wire: { method: 'POST', path: '/User/getProductDetailInformation', encoding: 'form' },
  access: 'anyone',
})

export const getProductDetailInformationContract = () =>
  defineContract({
    summary:
      'Returns one product with its pictures and highlights. `message` and `base_url` are the image base path.',
    cache: 'catalogue by language',
    shows: 'one product',
    input: z.object({ product_id: id('catalogue.productNotFound') }),
    output: answer({
      data: z.extend(listedProductOut, {
        /** `image_alt` is the picture's alternative text, if there is one. */
        image_list: z.array(z.object({ product_image: z.string(), image_alt: z.optional(z.string()) })),
        /** Details that the law requires. Each is empty if staff did not enter it. */
        origin_country: z.string(),
        manufacturer: z.string(),
        net_quantity: z.string(),
        importer: z.string(),
        warranty: z.string(),
        /** The shelf life of perishable goods after packing, such as '12 months'. */
        best_before: z.string(),
        /** The number of units left; absent unless few are left. */
        few_left: z.optional(z.number()),
        /** The name of the seller. */
        sold_by: z.string(),
        /** The rule for the delivery charge in most places; absent if there is no charge. */
        delivery: z.optional(chargeRuleOut),
        /** The days within which the shop promises delivery. Absent until the operator sets them. */
        delivery_days: z.optional(z.object({ from: z.number(), to: z.number() })),
        return_days: z.optional(z.number()),
        /** A sentence on how long the product can be returned, and who pays for the return. */
        return_terms: z.optional(z.string()),
        /** False if products of this category cannot be returned; otherwise absent. */
        is_returnable: z.optional(z.literal(false)),
        /** The options of the product's group, and the combinations of values that exist. */
        variants: z.optional(variantsOut()),
      }),
      data_param: z.array(
        z.object({ para_icon: z.string(), para_name: z.string(), spe_details: z.string() }),
      ),
      base_url: z.string(),
    }),
    refusals: { notFound: [404, 'catalogue.productNotFound'] },
  })

// A function, so that browsers do not load this schema: they only make the call.
function variantsOut() {
  return z.object({
    group_id: idOut,
    group_name: z.string(),
    /** The options, with their values in order. Colours have swatches. */
    options: z.array(
      z.object({
        name: z.string(),
        /** The kind of option for search engines, whatever the option's name is. */
        kind: z.optional(z.enum(['colour', 'size'])),
        values: z.array(z.object({ name: z.string(), swatch: z.optional(z.string()) })),
      }),
    ),
    /**
     * The group's variants. `values` contains the index of the variant's value for each option, counted from
     * 0.
     */
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
