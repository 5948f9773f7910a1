import * as z from 'zod/mini'
import {
  flag,
  id,
  idOut,
  optionalField,
  requestId,
  rupeesOut,
  text,
  wholeNumber,
} from '../../../../../wire/fields.ts'
import { comparedOut } from '../office-product.ts'
import { groupName, pictureInput, productFields, stockMax } from '../product-fields.ts'
import { optionsMax, tidyValue, variantsMax } from './variant-grid.ts'

const versionSeen = wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalid' })

// Only checks the length. Options, values and cells are validated together later, so that each cell gets its
// own error message.
const value = z.pipe(text({ max: 1_000 }), z.transform(tidyValue))
const values = z.array(value).check(z.maxLength(1_000, 'office.matrix.tooManyValues'))

/** The options of a group with their values in order, and its new or changed variants. */
export const matrixInput = z.object({
  /** Absent for a new group. */
  group_id: optionalField(id('office.matrix.notFound')),
  /** The version of the group that the staff member saw. */
  version: optionalField(versionSeen),
  request_id: requestId,
  name: groupName,
  /**
   * The fields that all variants of a new group share. In an existing group, new variants copy these fields
   * from the first variant.
   */
  common: z.optional(
    z.object({
      category_id: productFields.category_id,
      brand_id: productFields.brand_id,
      hsn: productFields.hsn,
      gst_rate: productFields.gst_rate,
      origin_country: productFields.origin_country,
      manufacturer: productFields.manufacturer,
      net_quantity: productFields.net_quantity,
      best_before: optionalField(productFields.best_before),
      importer: optionalField(productFields.importer),
      warranty: optionalField(productFields.warranty),
      description: productFields.description,
    }),
  ),
  options: z
    .array(z.object({ name: text({ max: 60 }), values }))
    .check(
      z.minLength(1, 'office.products.optionMissing'),
      z.maxLength(optionsMax, 'office.products.tooManyOptions'),
    ),
  variants: z
    .array(
      z
        .object({
          /** Absent for a new variant. */
          product_id: optionalField(id('catalogue.productNotFound')),
          version: optionalField(versionSeen),
          values,
          mrp: productFields.mrp,
          /** The price per unit. If it is absent, the discount percentage determines the price. */
          price: optionalField(productFields.price),
          discount: optionalField(productFields.discount),
          /**
           * The cashback per unit for members with a subscription. Absent if there is none, or if it is
           * unchanged.
           */
          special_discount: optionalField(productFields.special_discount),
          stock: productFields.stock,
          /**
           * The units on hand when the form was loaded. The call only applies the difference to `stock`, so
           * that it keeps sales made meanwhile.
           */
          seen: optionalField(wholeNumber({ min: 0, max: stockMax * 2, message: 'field.invalid' })),
          weight_grams: optionalField(productFields.weight_grams),
          package_cm: optionalField(productFields.package_cm),
          sku: productFields.sku,
          is_shown: flag(),
        })
        .check(
          z.refine(({ product_id, seen }) => product_id === undefined || seen !== undefined, {
            path: ['stock'],
            error: 'office.products.stockSeenMissing',
          }),
        ),
    )
    .check(z.maxLength(variantsMax, 'office.matrix.tooManyVariants')),
  /**
   * The pictures of each value of the option that changes the look, such as the colour, in the order of the
   * values. Null keeps the pictures of the variants with that value.
   */
  pictures: z.array(
    z.nullable(z.array(pictureInput).check(z.maxLength(12, 'office.products.tooManyPictures'))),
  ),
})

const pictureOut = z.object({ name: z.string(), alt: z.string() })

const wordOut = z.object({ value: z.string(), language: z.enum(['hi', 'mr']), name: z.string() })

/** A group with all its variants, including variants that are off sale. */
export const matrixOut = z.object({
  group_id: idOut,
  version: z.number(),
  name: z.string(),
  category_name: z.string(),
  brand_name: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** The translations of the option values. All groups share the translations of a value. */
  words: z.array(wordOut),
  /** The translations of the options' names. `value` is the English name. */
  option_words: z.array(wordOut),
  variants: z.array(
    z.object({
      product_id: idOut,
      version: z.number(),
      values: z.array(z.string()),
      mrp: rupeesOut,
      price: rupeesOut,
      discount: z.number(),
      priced_by: z.enum(['price', 'percent']),
      special_discount: rupeesOut,
      on_hand: z.number(),
      weight_grams: z.nullable(z.number()),
      package_cm: z.string(),
      sku: z.string(),
      is_shown: z.boolean(),
      pictures: z.array(pictureOut),
      compared: comparedOut,
    }),
  ),
})

/** Converts a group to its form on the wire: amounts in rupees, and ids as text. */
export function matrixOnWire(matrix: unknown): z.output<typeof matrixOut> {
  return z.parse(matrixOut, matrix)
}
