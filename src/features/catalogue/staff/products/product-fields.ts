import * as z from 'zod/mini'
import {
  flag,
  id,
  optionalField,
  percent,
  requestId,
  rupees,
  text,
  wholeNumber,
} from '../../../../wire/fields.ts'
import { rulesOfThing } from '../../../../wire/name-rules.ts'
import type { Sentence } from '../../../../words/sentence.ts'
import { readPackageCm, weightGramsMax } from '../../package-size.ts'
import { stockReasonNames } from './stock/stock-reasons.ts'

export const nameLengthMax = 200
export const descriptionLengthMax = 3_000
export const highlightsMax = 20
export const picturesMax = 12
export const stockMax = 1_000_000
/** All GST rates since 2017, in percent. Includes abolished rates, because a product may still have one. */
export const gstRates: readonly number[] = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** The reasons for stock corrections caused by an order. */
export const stockCorrectionCauses = ['lost', 'found', 'unfit', 'delivered'] as const

// The highest price: a crore (ten million) of rupees.
export const pricePaiseMax = 1_000_000_000

const given = (message: Sentence) => [(value: string) => value !== '', message] as const

/** The filters by which staff find products. */
export const productFilterInput = {
  /** A part of the name, an SKU or an id. */
  search: optionalField(text({ max: 100 })),
  category_id: optionalField(id('catalogue.invalidCategory')),
  brand_id: optionalField(id('catalogue.invalidBrand')),
  stock: optionalField(z.enum(['low', 'none'])),
  /** Limits the list to products without a picture, or without a weight. */
  lacks: optionalField(z.enum(['picture', 'weight'])),
  shown: optionalField(z.enum(['yes', 'no'])),
} as const

const bestBeforeForm = /^([1-9]\d{0,2}) ?(day|month)s?$/i

// The shelf life. It is not a date, because each pack has its own date and no pack is chosen yet. The law
// (Packaged Commodities Rules 2011, rule 6 (10)) requires an online listing to state the declarations, except
// the month of packing.
const bestBefore = z.pipe(
  text({
    max: 20,
    rules: [[(value) => value === '' || bestBeforeForm.test(value), 'office.products.bestBeforeForm']],
    tooLong: 'office.products.bestBeforeForm',
  }),
  z.transform((value: string) =>
    value
      .toLowerCase()
      .replace(
        bestBeforeForm,
        (_all, count: string, unit: string) => `${count} ${unit}${count === '1' ? '' : 's'}`,
      ),
  ),
)

/** The sides of a package in centimetres, such as '30 x 20 x 10'. Parsed to millimetres. */
export const packageField = z.pipe(
  text({
    max: 40,
    rules: [[(value) => readPackageCm(value) !== undefined, 'office.products.packageForm']],
    tooLong: 'office.products.packageForm',
  }),
  z.transform((value: string) => readPackageCm(value)!),
)

/** The fields of a product and their error messages, for a form or for a row of an import file. */
export const productFields = {
  name: text({
    max: nameLengthMax,
    rules: [given('office.products.nameMissing'), ...rulesOfThing('office.products.nameMissing')],
  }),
  category_id: id('office.products.categoryMissing'),
  brand_id: id('office.products.brandMissing'),
  mrp: rupees('office.products.mrpForm').check(
    z.refine((amount) => amount > 0 && amount <= pricePaiseMax, 'office.products.mrpRange'),
  ),
  price: rupees('office.products.priceForm').check(
    z.refine((amount) => amount > 0 && amount <= pricePaiseMax, 'office.products.priceRange'),
  ),
  // The discount must be below 100 %, because an order cannot cost zero rupees.
  discount: percent({ max: 99.99, message: 'office.products.discountForm' }),
  special_discount: rupees('office.products.cashbackForm'),
  hsn: text({
    max: 8,
    rules: [[(value) => /^\d{4}(?:\d\d){0,2}$/.test(value), 'office.products.hsnForm']],
    tooLong: 'office.products.hsnForm',
  }),
  gst_rate: percent({ max: 40, message: 'office.products.gstForm' }).check(
    z.refine((rate) => gstRates.includes(rate / 100), 'office.products.gstForm'),
  ),
  origin_country: text({ max: 60 }),
  /** The manufacturer or packer with the address, as printed on the pack. */
  manufacturer: text({ max: 300 }),
  net_quantity: text({ max: 60 }),
  best_before: bestBefore,
  /** The importer with the address. */
  importer: text({ max: 300 }),
  warranty: text({ max: 300 }),
  /** The weight of one unit in its package. */
  weight_grams: wholeNumber({ min: 1, max: weightGramsMax, message: 'office.products.weightForm' }),
  package_cm: packageField,
  description: text({ max: descriptionLengthMax, lines: true }),
  sku: optionalField(
    text({
      max: 60,
      rules: [[(value) => /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(value), 'office.products.skuForm']],
    }),
  ),
  stock: wholeNumber({ min: 0, max: stockMax, message: 'office.products.stockForm' }),
  reorder_level: wholeNumber({ min: 0, max: stockMax, message: 'office.products.stockForm' }),
} as const

const highlightText = {
  name: text({ max: 60, rules: [given('office.products.highlightNameMissing')] }),
  details: text({ max: 300, rules: [given('office.products.highlightDetailsMissing')] }),
}

const optionText = (message: Sentence) => text({ max: 60, rules: [given(message)] })

/** The name of a group of variants. */
export const groupName = text({
  max: 150,
  rules: [given('office.products.groupNameMissing'), ...rulesOfThing('office.products.groupNameMissing')],
})

/**
 * The product's group of variants, found by its name, and the product's values of the group's one to three
 * options.
 */
const groupInput = z.object({
  name: groupName,
  options: z
    .array(
      z.object({
        name: optionText('office.products.optionMissing'),
        value: optionText('office.products.optionValueMissing'),
      }),
    )
    .check(
      z.minLength(1, 'office.products.optionMissing'),
      z.maxLength(3, 'office.products.tooManyOptions'),
      z.refine(
        (options) => new Set(options.map(({ name }) => name)).size === options.length,
        'office.products.optionTwice',
      ),
    ),
})

/** A translated highlight. Shoppers see the English text if a text is empty. */
const translatedHighlight = z.object({
  name: text({ max: 60 }),
  details: text({ max: 300 }),
})

const pictureName = text({
  max: 105,
  rules: [[(value) => /^[a-z0-9-]{1,100}\.webp$/.test(value), 'office.pictures.unknown']],
})

export const pictureInput = z.object({ name: pictureName, alt: text({ max: 200 }) })

export const productInput = z.object({
  /** Absent for a new product. */
  product_id: optionalField(id('catalogue.productNotFound')),
  /** The version of the product that the staff member saw. */
  version: optionalField(wholeNumber({ min: 1, max: 2_147_483_647, message: 'field.invalid' })),
  request_id: requestId,
  name: productFields.name,
  category_id: productFields.category_id,
  brand_id: productFields.brand_id,
  mrp: productFields.mrp,
  /**
   * The price per unit, sent as a price or as a discount percentage. If `priced_by` names one of the two, the
   * other is ignored.
   */
  price: optionalField(productFields.price),
  discount: optionalField(productFields.discount),
  priced_by: z.optional(z.enum(['price', 'percent'])),
  special_discount: productFields.special_discount,
  hsn: productFields.hsn,
  gst_rate: productFields.gst_rate,
  /** Details that the law requires. Each is empty if it is not known. */
  origin_country: optionalField(productFields.origin_country),
  manufacturer: optionalField(productFields.manufacturer),
  net_quantity: optionalField(productFields.net_quantity),
  best_before: optionalField(productFields.best_before),
  importer: optionalField(productFields.importer),
  warranty: optionalField(productFields.warranty),
  weight_grams: optionalField(productFields.weight_grams),
  package_cm: optionalField(productFields.package_cm),
  /** Lines of plain text. A line that begins with '- ' is a list item. */
  description: productFields.description,
  sku: productFields.sku,
  is_shown: flag(),
  group: z.optional(z.nullable(groupInput)),
  /** The number of units with which a new product starts. Another call corrects the stock later. */
  stock: optionalField(productFields.stock),
  reorder_level: optionalField(productFields.reorder_level),
  highlights: z
    .array(z.object({ icon: optionalField(pictureName), ...highlightText }))
    .check(z.maxLength(highlightsMax, 'office.products.tooManyHighlights')),
  pictures: z.array(pictureInput).check(z.maxLength(picturesMax, 'office.products.tooManyPictures')),
  translations: z
    .array(
      z.object({
        language: z.enum(['hi', 'mr']),
        name: text({ max: nameLengthMax }),
        description: text({ max: descriptionLengthMax, lines: true }),
        /** The translated highlights, in the order of the English ones. */
        highlights: z.array(translatedHighlight).check(z.maxLength(highlightsMax)),
      }),
    )
    .check(z.maxLength(2)),
})

export const stockInput = z
  .object({
    product_id: id('catalogue.productNotFound'),
    /** 'set' if `units` is the counted stock. 'add' if `units` were received, or are missing if negative. */
    kind: z.enum(['set', 'add']),
    units: wholeNumber({ min: -stockMax, max: stockMax, message: 'office.products.stockForm' }),
    /**
     * Only for 'set': the units on hand when the form was loaded. The call applies only the difference to the
     * counted units, so that it keeps sales made meanwhile.
     */
    seen: optionalField(wholeNumber({ min: 0, max: 2_147_483_647, message: 'field.invalid' })),
    /**
     * The reason for the correction. Required if units are removed. By default 'received' for added units,
     * and 'counted' for counted stock.
     */
    reason: optionalField(z.enum(stockReasonNames, 'office.products.reasonMissingChoice')),
    note: optionalField(text({ max: 200 })),
    request_id: text({
      max: 64,
      rules: [[(value) => /^[A-Za-z0-9_-]{8,64}$/.test(value), 'field.invalidRequestId']],
    }),
  })
  .check(
    z.refine(({ kind, seen }) => kind !== 'set' || seen !== undefined, {
      path: ['seen'],
      error: 'office.products.stockSeenMissing',
    }),
  )
