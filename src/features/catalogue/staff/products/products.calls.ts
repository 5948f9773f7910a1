import * as z from 'zod/mini'
import { idPage } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { flag, id, idOut, momentOut, optionalField, rupeesOut, text } from '../../../../wire/fields.ts'
import { comparedOut, officeProductOut } from './office-product.ts'
import { productFilterInput, productInput, stockCorrectionCauses } from './product-fields.ts'
import { stockReasonNames } from './stock/stock-reasons.ts'

export const findListings = staffCall<typeof findListingsContract>()('findListings', 'catalogue')

export const findListingsContract = () =>
  defineContract({
    summary: 'Finds up to twenty brands or categories by a part of their name, matches at its start first.',
    input: z.object({
      kind: z.enum(['brand', 'category']),
      search: optionalField(text({ max: 80 })),
      /** Limits the answer to the row with this id, whose name is needed. */
      id: optionalField(id('field.invalidId')),
    }),
    output: answer({ data: z.array(z.object({ id: idOut, name: z.string() })) }),
  })

export const listProductChoices = staffCall<typeof listProductChoicesContract>()(
  'listProductChoices',
  'catalogue',
)

export const listProductChoicesContract = () =>
  defineContract({
    summary: 'Lists the categories that a product may have, by name.',
    input: z.object({}),
    output: answer({
      categories: z.array(z.object({ id: idOut, name: z.string() })),
      /**
       * Whether discounts already refer to the prior price, so that shoppers see it struck instead of the
       * MRP.
       */
      shows_prior: z.boolean(),
    }),
  })

export const listProductGroups = staffCall<typeof listProductGroupsContract>()(
  'listProductGroups',
  'catalogue',
)

export const listProductGroupsContract = () =>
  defineContract({
    summary: 'Lists the groups of variants of a brand in a category, by name.',
    input: z.object({
      category_id: id('office.products.categoryMissing'),
      brand_id: id('office.products.brandMissing'),
    }),
    output: answer({ data: z.array(z.object({ name: z.string(), options: z.array(z.string()) })) }),
  })

export const listProducts = staffCall<typeof listProductsContract>()('listProducts', 'catalogue')

export const listProductsContract = () =>
  defineContract({
    summary:
      'Lists products on sale and off it, paged: newest first, by name or by price, and on request a row for each group of variants.',
    input: z.object({
      ...productFilterInput,
      sort: optionalField(z.enum(['name', 'price_up', 'price_down'])),
      /** `groups` shows each group of variants in one row, as the first variant that matches the filters. */
      view: optionalField(z.enum(['groups'])),
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          product_id: idOut,
          version: z.number(),
          name: z.string(),
          sku: z.string(),
          picture: z.string(),
          category_name: z.string(),
          brand_name: z.string(),
          mrp: rupeesOut,
          discount: z.number(),
          offered: rupeesOut,
          /**
           * The struck price that shoppers see; 0 if they see no struck price. Absent while discounts refer
           * to the MRP.
           */
          prior_price: z.optional(rupeesOut),
          on_hand: z.number(),
          /** Whether the product is at or below its reorder level, or sold out. */
          is_low: z.boolean(),
          is_shown: z.boolean(),
          /** The group of variants that the row shows, if `view` is `groups`. */
          group: z.nullable(
            z.object({
              group_id: idOut,
              name: z.string(),
              /** The number of all variants, and the ids of the variants that match the filters. */
              count: z.number(),
              matching: z.array(idOut),
              offered_from: rupeesOut,
              offered_to: rupeesOut,
              /**
               * The units on hand of all variants together, the number of variants that are low on stock, and
               * the number on sale.
               */
              on_hand: z.number(),
              low: z.number(),
              shown: z.number(),
            }),
          ),
        }),
      ),
      next_cursor: z.optional(z.string()),
    }),
  })

export const readProduct = staffCall<typeof readProductContract>()('readProduct', 'catalogue')

export const readProductContract = () =>
  defineContract({
    summary: 'Returns a product with all its editable fields and the latest corrections of its stock.',
    input: z.object({ product_id: id('catalogue.productNotFound') }),
    output: answer({
      data: officeProductOut,
      compared: comparedOut,
      corrections: z.array(
        z.object({
          units: z.number(),
          on_hand_after: z.number(),
          staff_name: z.string(),
          at: momentOut,
          /** The import that corrected the stock; null if a staff member corrected it. */
          import_id: z.nullable(idOut),
          /** The order event that caused the correction; null if no order caused it. */
          cause: z.nullable(z.enum(stockCorrectionCauses)),
          orderno: z.nullable(z.string()),
          /** The reason and note that a staff member gave for the correction. */
          reason: z.nullable(z.enum(stockReasonNames)),
          note: z.string(),
        }),
      ),
    }),
    refusals: { notFound: [404, 'catalogue.productNotFound'] },
  })

export const saveProduct = staffCall<typeof saveProductContract>()('saveProduct', 'catalogue')

export const saveProductContract = () =>
  defineContract({
    summary: 'Saves a product, a new one without `product_id`. Refuses to overwrite a newer version.',
    change: { audits: 'product' },
    input: productInput,
    output: answer({ data: z.object({ product: officeProductOut }) }),
    violations: {
      product_sku_key: ['skuTaken', 'sku'],
      product_sku_folded: ['skuTaken', 'sku'],
      variant_is_unlike_the_others: ['variantTaken', 'group'],
      category_was_merged: ['categoryUnknown', 'category_id'],
      brand_was_merged: ['brandUnknown', 'brand_id'],
      product_category_id_fkey: ['categoryUnknown', 'category_id'],
      product_group_category_id_fkey: ['categoryUnknown', 'category_id'],
      product_brand_id_fkey: ['brandUnknown', 'brand_id'],
      product_group_brand_id_fkey: ['brandUnknown', 'brand_id'],
    },
    refusals: {
      notFound: [404, 'catalogue.productNotFound'],
      /** The refusal's `data` is the product's current state. */
      changedMeanwhile: [409, 'office.changedMeanwhile'],
      savedAlready: [422, 'office.form.savedAlready'],
      categoryUnknown: [400, 'office.products.categoryMissing'],
      brandUnknown: [400, 'office.products.brandMissing'],
      priceMissing: [400, 'office.products.priceForm'],
      priceAboveMrp: [400, 'office.products.priceAboveMrp'],
      priceOrPercent: [400, 'office.products.priceOrPercent'],
      cashbackTooHigh: [400, 'office.products.cashbackTooHigh'],
      pictureUnknown: [400, 'office.pictures.unknown'],
      skuTaken: [409, 'office.products.skuTaken'],
      variantTaken: [409, 'office.products.variantTaken'],
      otherOptions: [409, 'office.products.otherOptions'],
    },
  })

export const showProducts = staffCall<typeof showProductsContract>()('showProducts', 'catalogue')

export const showProductsContract = () =>
  defineContract({
    summary: 'Puts products on sale or off it. Existing orders stay unchanged.',
    change: { audits: 'product' },
    input: z.object({
      product_ids: z
        .array(id('catalogue.productNotFound'))
        .check(
          z.minLength(1, 'office.form.productMissing'),
          z.maxLength(100, 'office.products.tooManyChosen'),
        ),
      is_shown: flag(),
    }),
    output: answer({ data: z.object({ changed: z.number() }) }),
  })
