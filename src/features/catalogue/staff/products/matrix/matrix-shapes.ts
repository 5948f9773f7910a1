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
import { groupName, pictureInput, productFields, stockMax } from '../product-fields.ts'
import { optionsMax, tidyValue, variantsMax } from './variant-grid.ts'

const versionSeen = wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalid' })

// How options, values and cells fit together is judged as a whole, so that each cell gets its own sentence.
const value = z.pipe(text({ max: 1_000 }), z.transform(tidyValue))
const values = z.array(value).check(z.maxLength(1_000, 'office.matrix.tooManyValues'))

/** The options of a group with their values in order, and of its variants those that are new or changed. */
export const matrixInput = z.object({
  /** Left out for a new group. */
  group_id: optionalField(id('office.matrix.notFound')),
  /** Of the group as it was read. */
  version: optionalField(versionSeen),
  request_id: requestId,
  name: groupName,
  /** What the variants of a new group have in common; new ones of another are made like its first. */
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
          /** Left out for a new variant. */
          product_id: optionalField(id('catalogue.productNotFound')),
          version: optionalField(versionSeen),
          values,
          mrp: productFields.mrp,
          /** What one unit is offered at. Without it, the percent says so. */
          price: optionalField(productFields.price),
          discount: optionalField(productFields.discount),
          /** Left out where it stays, or is nothing. */
          special_discount: optionalField(productFields.special_discount),
          stock: productFields.stock,
          /** What was on hand when it was read: what is sold meanwhile stays sold. */
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
  /** For each value of the option that looks different, in order; null where its variants keep their pictures. */
  pictures: z.array(
    z.nullable(z.array(pictureInput).check(z.maxLength(12, 'office.products.tooManyPictures'))),
  ),
})

const pictureOut = z.object({ name: z.string(), alt: z.string() })

const wordOut = z.object({ value: z.string(), language: z.enum(['hi', 'mr']), name: z.string() })

/** A group with all its variants, those off sale as well. */
export const matrixOut = z.object({
  group_id: idOut,
  version: z.number(),
  name: z.string(),
  category_name: z.string(),
  brand_name: z.string(),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  /** How its values are said in other languages, wherever they are used. */
  words: z.array(wordOut),
  /** The same of the names of its options; `value` is the name. */
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
    }),
  ),
})

/** A group as the wire has it: amounts in rupees, and ids as text. */
export function matrixOnWire(matrix: unknown): z.output<typeof matrixOut> {
  return z.parse(matrixOut, matrix)
}
