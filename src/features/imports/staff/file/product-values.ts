import * as z from 'zod/mini'
import { messagesByField } from '../../../../wire/field-errors.ts'
import { text, wholeNumber } from '../../../../wire/fields.ts'
import { rulesOfThing } from '../../../../wire/name-rules.ts'
import type { Sentence } from '../../../../words/sentence.ts'
import {
  descriptionLengthMax,
  groupName,
  highlightsMax,
  nameLengthMax,
  picturesMax,
  productFields,
} from '../../../catalogue/staff/products/product-fields.ts'
import { type CellProblem, problemOf } from '../problems.ts'
import { type Highlight, readHighlights, splitPictures } from './listed-cells.ts'
import { type Column, type Columns, columnNames } from './product-columns.ts'
import { tidyDescription } from './tidy-description.ts'

/** The values of a file's row, with amounts in paise. A field is absent if the file lacks its column. */
export type ProductValues = {
  sku: string
  name?: string
  brand?: string
  category?: string
  mrp?: number
  /** The entered price and the discount percentage. A value is null if its cell is empty. */
  price?: number | null
  discountBp?: number | null
  specialDiscount?: number
  /** The stock; absent if the cell is empty, because an empty cell does not mean 0. */
  stock?: number
  /**
   * The stock when the file was exported, and the units that the product had ever received by then. The
   * import adds `stock` minus `stockAtExport`.
   */
  stockAtExport?: number
  receivedAtExport?: number
  /** The reorder level; absent if the cell is empty. */
  reorderLevel?: number
  hsn?: string
  gstBp?: number
  originCountry?: string
  manufacturer?: string
  netQuantity?: string
  bestBefore?: string
  importer?: string
  warranty?: string
  /** The weight of one packed unit; null if the cell is empty. */
  weightGrams?: number | null
  packageMm?: number[] | null
  /** The lines of the description. */
  description?: string
  highlights?: Highlight[]
  /** Names of the shop's own pictures, and URLs of others. */
  pictures?: string[]
  /** The variant's group; null for a product without a group. */
  group?: { name: string; options: string[]; values: string[] } | null
  words?: Partial<Record<'hi' | 'mr', { name?: string; description?: string }>>
}

/**
 * In the SKU column, an id such as '#12' identifies a product without a SKU. Exports write it the same way.
 */
export const numberedSku = /^#(\d{1,15})$/

const ownPicture = /^(?:\/Admin\/assets\/)?([a-z0-9-]{1,100}\.webp)$/
const addressLengthMax = 2_000

const shortText = (max: number, missing?: Sentence) =>
  text({ max, rules: missing ? [[(value) => value !== '', missing]] : [] })
const optionText = shortText(60)
const nameOf = (missing: Sentence) =>
  text({ max: 100, rules: [[(value) => value !== '', missing], ...rulesOfThing(missing)] })
const brandName = nameOf('office.products.brandMissing')
const categoryName = nameOf('office.products.categoryMissing')
const translatedName = shortText(nameLengthMax)
const lines = text({ max: descriptionLengthMax, lines: true })
const exportedCount = wholeNumber({ min: 0, max: 2_147_483_647, message: 'office.imports.exportedCountForm' })
const highlightText = { name: shortText(60), details: shortText(300) }

/** Parses a file's row, or returns all of its problems together. */
export function readProductRow(
  cells: readonly string[],
  columns: Columns,
): { values: ProductValues } | { problems: CellProblem[] } {
  const problems: CellProblem[] = []
  const cellOf = (column: Column) => cells[columns.get(column) ?? -1] ?? ''
  const complain = (column: Column, sentence: Sentence) => {
    problems.push(problemOf(column, cellOf(column), sentence))
    return undefined
  }
  /**
   * Parses a cell by a field's rules. Returns undefined if the file lacks the column. Also returns undefined
   * if the cell is invalid, and then reports the problem.
   */
  const read = <Value>(
    column: Column,
    field: z.ZodMiniType<Value>,
    tidy: (cell: string) => string = (cell) => cell,
  ): Value | undefined => {
    if (!columns.has(column)) return undefined
    const parsed = z.safeParse(field, tidy(cellOf(column)))
    if (parsed.success) return parsed.data
    return complain(column, Object.values(messagesByField(parsed.error))[0] ?? 'field.invalid')
  }
  const emptied = (column: Column) => (columns.has(column) ? null : undefined)
  const readCount = (column: Column, field: z.ZodMiniType<number>) =>
    cellOf(column) === '' ? undefined : read(column, field)

  const group = readGroup(cellOf, columns, complain)
  const values: ProductValues = {
    sku: readSku(cellOf('sku'), read) ?? '',
    // A variant's name is built from its group's name and its option values.
    name: group ? undefined : read('name', productFields.name),
    brand: read('brand', brandName),
    category: read('category', categoryName),
    mrp: read('mrp', productFields.mrp),
    price: cellOf('price') === '' ? emptied('price') : read('price', productFields.price),
    discountBp:
      cellOf('discount_percent') === ''
        ? emptied('discount_percent')
        : read('discount_percent', productFields.discount),
    specialDiscount: read('special_discount', productFields.special_discount, (cell) => cell || '0'),
    stock: readCount('stock', productFields.stock),
    stockAtExport: readCount('stock_at_export', exportedCount),
    receivedAtExport: readCount('received_at_export', exportedCount),
    reorderLevel: readCount('reorder_level', productFields.reorder_level),
    hsn: read('hsn', productFields.hsn, (cell) => cell.replaceAll(' ', '')),
    gstBp: read('gst_rate', productFields.gst_rate),
    originCountry: read('country_of_origin', productFields.origin_country),
    manufacturer: read('manufacturer', productFields.manufacturer),
    netQuantity: read('net_quantity', productFields.net_quantity),
    bestBefore: read('best_before', productFields.best_before),
    importer: read('importer', productFields.importer),
    warranty: read('warranty', productFields.warranty),
    weightGrams:
      cellOf('weight_grams') === ''
        ? emptied('weight_grams')
        : read('weight_grams', productFields.weight_grams),
    packageMm:
      cellOf('package_cm') === '' ? emptied('package_cm') : read('package_cm', productFields.package_cm),
    description: read('description', lines, tidyDescription),
    highlights: columns.has('highlights') ? highlightsOf(cellOf('highlights'), complain) : undefined,
    pictures: columns.has('image_urls') ? picturesOf(cellOf('image_urls'), complain) : undefined,
    group,
    words: readWords(columns, read),
  }
  if (values.sku === '' && !problems.some(({ column }) => column === 'sku'))
    complain('sku', 'office.imports.skuMissing')
  return problems.length > 0 ? { problems: inOrder(problems) } : { values }
}

type Read = <Value>(
  column: Column,
  field: z.ZodMiniType<Value>,
  tidy?: (cell: string) => string,
) => Value | undefined
type Complain = (column: Column, sentence: Sentence) => undefined

function readSku(cell: string, read: Read): string | undefined {
  return numberedSku.test(cell) ? cell : read('sku', productFields.sku)
}

function readGroup(
  cellOf: (column: Column) => string,
  columns: Columns,
  complain: Complain,
): ProductValues['group'] | undefined {
  if (!columns.has('group')) return undefined
  const pairs = ([1, 2, 3] as const)
    .filter((place) => columns.has(`option_${place}_name`))
    .map((place) => ({
      place,
      name: tidied(cellOf(`option_${place}_name`)),
      value: tidied(cellOf(`option_${place}_value`)),
    }))
  const name = tidied(cellOf('group'))
  if (name === '') {
    const stray = pairs.find((pair) => pair.value !== '')
    if (stray) complain(`option_${stray.place}_value`, 'office.imports.optionWithoutGroup')
    return null
  }
  for (const { place, name: option, value } of pairs) {
    checkText(`option_${place}_name`, option, complain)
    checkText(`option_${place}_value`, value, complain)
    if (option === '' && value !== '') complain(`option_${place}_name`, 'office.products.optionMissing')
    if (option !== '' && value === '') complain(`option_${place}_value`, 'office.products.optionValueMissing')
  }
  const given = pairs.filter((pair) => pair.name !== '' && pair.value !== '')
  if (given.length === 0) complain('option_1_name', 'office.products.optionMissing')
  if (new Set(given.map((pair) => pair.name)).size < given.length)
    complain('option_2_name', 'office.products.optionTwice')
  const { error } = z.safeParse(groupName, name)
  if (error) complain('group', Object.values(messagesByField(error))[0] ?? 'field.invalid')
  return { name, options: given.map((pair) => pair.name), values: given.map((pair) => pair.value) }
}

function checkText(column: Column, value: string, complain: Complain): void {
  const { error } = z.safeParse(optionText, value)
  if (error) complain(column, Object.values(messagesByField(error))[0] ?? 'field.invalid')
}

function highlightsOf(cell: string, complain: Complain): Highlight[] | undefined {
  const highlights = readHighlights(cell)
  if (!highlights) return complain('highlights', 'office.imports.highlightForm')
  if (highlights.length > highlightsMax) return complain('highlights', 'office.products.tooManyHighlights')
  const parsed = highlights.map((highlight) => z.safeParse(z.object(highlightText), highlight))
  const wrong = parsed.find(({ success }) => !success)
  if (wrong) return complain('highlights', Object.values(messagesByField(wrong.error))[0] ?? 'field.invalid')
  return parsed.map(({ data }) => data!)
}

function picturesOf(cell: string, complain: Complain): string[] | undefined {
  const pictures: string[] = []
  for (const part of splitPictures(cell)) {
    const picture = ownPicture.exec(part)?.[1] ?? pictureAddress(part)
    if (picture === undefined) return complain('image_urls', 'office.imports.pictureForm')
    // Skips a repeated picture, which would appear twice in the gallery.
    if (!pictures.includes(picture)) pictures.push(picture)
  }
  if (pictures.length > picturesMax) return complain('image_urls', 'office.products.tooManyPictures')
  return pictures
}

function pictureAddress(part: string): string | undefined {
  if (part.length > addressLengthMax || /[,;]\s|\s[,;]/.test(part) || !URL.canParse(part)) return undefined
  const url = new URL(part)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}

function readWords(columns: Columns, read: Read): ProductValues['words'] {
  const words: NonNullable<ProductValues['words']> = {}
  for (const language of ['hi', 'mr'] as const) {
    const name = read(`name_${language}`, translatedName)
    const description = read(`description_${language}`, lines, tidyDescription)
    if (columns.has(`name_${language}`) || columns.has(`description_${language}`))
      words[language] = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
      }
  }
  return Object.keys(words).length > 0 ? words : undefined
}

function inOrder(problems: CellProblem[]): CellProblem[] {
  const place = ({ column }: CellProblem) => (column ? columnNames.indexOf(column) : -1)
  return problems.toSorted((one, other) => place(one) - place(other))
}

function tidied(cell: string): string {
  return cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
