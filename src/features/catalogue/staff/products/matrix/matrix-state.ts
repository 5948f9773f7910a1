import type { ComparedOnWire } from '../../../hidden-reduction.ts'
import { percentOfPrice, priceOfPercent } from '../editor/typed-price.ts'
import {
  combinationsOf,
  type MatrixOption,
  optionProblems,
  pictureOptionOf,
  proposedSku,
  splitValues,
  valueKey,
  valuesKey,
} from './variant-grid.ts'

export type Picture = { name: string; alt: string }

/** A group as received from the server. */
export type Matrix = {
  group_id: string
  version: number
  name: string
  options: readonly { name: string; values: readonly string[] }[]
  variants: readonly KnownVariant[]
}

export type KnownVariant = {
  product_id: string
  version: number
  values: readonly string[]
  mrp: number
  price: number
  discount: number
  /** Which of price and discount staff entered. The other one is computed. */
  priced_by: PricedBy
  special_discount: number
  on_hand: number
  weight_grams: number | null
  package_cm: string
  sku: string
  is_shown: boolean
  pictures: readonly Picture[]
  compared: ComparedOnWire
}

type PricedBy = 'price' | 'percent'

export const columns = [
  'mrp',
  'price',
  'discount',
  'special_discount',
  'stock',
  'weight_grams',
  'package_cm',
  'sku',
] as const
export type Column = (typeof columns)[number]
/** The columns for which one typed value can fill all rows. */
export type FilledColumn = Exclude<Column, 'sku'>

/** What staff typed for a variant. A cell without input shows the stored or the proposed value. */
export type TypedCells = Partial<Record<Column, string>> & { isShown?: boolean }

export type MatrixState = {
  /** The group as it was loaded; undefined for a new group. */
  known: Matrix | undefined
  options: readonly { name: string; text: string }[]
  baseSku: string
  /** What staff typed in the first row, which applies to all variants. */
  all: Readonly<Record<FilledColumn, string>>
  /**
   * The typed cells, by the key of the variant's option values. Removing an option value and restoring it
   * therefore loses no input.
   */
  typed: Readonly<Record<string, TypedCells>>
  /**
   * The pictures of each value of the option that changes the look, such as the colour. Keys are values in
   * lower case.
   */
  pictures: Readonly<Record<string, readonly Picture[]>>
}

export type MatrixRow = {
  key: string
  values: readonly string[]
  known: KnownVariant | undefined
  cells: Record<Column, string>
  pricedBy: PricedBy
  isShown: boolean
  /** Whether the variant is new or differs from the stored variant. */
  isChanged: boolean
}

export function stateOf(known: Matrix | undefined): MatrixState {
  const options = (known?.options ?? [noOption, noOption]).map(({ name, values }) => ({
    name,
    text: values.join(', '),
  }))
  return {
    known,
    options,
    baseSku: baseSkuOf(known?.variants[0]),
    typed: {},
    pictures: {},
    all: {
      mrp: '',
      price: '',
      discount: '',
      special_discount: '',
      stock: '',
      weight_grams: '',
      package_cm: '',
    },
  }
}

const noOption: MatrixOption = { name: '', values: [] }

/** Returns the typed options, without empty rows. */
export function optionsOf({ options, known }: Pick<MatrixState, 'options' | 'known'>): MatrixOption[] {
  return options
    .map(({ name, text }, place) => ({
      name: name.trim(),
      values: splitValues(text, known?.options[place]?.values),
    }))
    .filter(({ name, values }) => name !== '' || values.length > 0)
}

/** Returns the rows of the table. Returns none if there are too many, or if an option repeats a value. */
export function rowsOf(state: MatrixState): MatrixRow[] {
  const options = optionsOf(state)
  const hasProblem = Object.keys(optionProblems(options)).some((field) => field.endsWith('.values'))
  if (options.length === 0 || hasProblem) return []
  const known = new Map(state.known?.variants.map((variant) => [valuesKey(variant.values), variant]))
  return combinationsOf(options).map((values) => rowOf(state, values, known.get(valuesKey(values))))
}

function rowOf(state: MatrixState, values: string[], known: KnownVariant | undefined): MatrixRow {
  const key = valuesKey(values)
  const typed = state.typed[key] ?? {}
  const before = known ? entered(knownCells(known), known.priced_by) : newCells(state, values)
  const { cells, pricedBy } = entered(
    { ...before.cells, ...pickTyped(typed) },
    typedPricing(typed) ?? before.pricedBy,
  )
  // By default, a variant with a value that is new in the group is on sale. This includes a former variant
  // whose value was restored.
  const hasNewValue = state.known === undefined || !isAmong(state.known, values)
  const isShown = typed.isShown ?? (hasNewValue || known?.is_shown === true)
  const isSame =
    known && columns.every((column) => cells[column] === before.cells[column]) && isShown === known.is_shown
  // Leaves out a new combination of existing values, unless staff put it on sale.
  const isLeftOut = !known && !hasNewValue && !isShown
  return { key, values, known, cells, pricedBy, isShown, isChanged: !isSame && !isLeftOut }
}

/** Returns whether the group already has all these values. */
function isAmong({ options }: Matrix, values: readonly string[]): boolean {
  return values.every((value, place) =>
    options[place]!.values.some((one) => valueKey(one) === valueKey(value)),
  )
}

export function knownCells({
  mrp,
  price,
  discount,
  on_hand,
  sku,
  ...known
}: KnownVariant): Record<Column, string> {
  return {
    mrp: String(mrp),
    price: String(price),
    discount: String(discount),
    special_discount: String(known.special_discount),
    stock: String(on_hand),
    sku,
    weight_grams: String(known.weight_grams ?? ''),
    package_cm: known.package_cm,
  }
}

function newCells({ all, baseSku, known }: MatrixState, values: readonly string[]): Entered {
  const first = known?.variants[0]
  const cells = {
    mrp: all.mrp || (first ? String(first.mrp) : ''),
    price: all.price || (first ? String(first.price) : ''),
    discount: all.discount || (first ? String(first.discount) : '0'),
    special_discount: all.special_discount || (first ? String(first.special_discount) : '0'),
    stock: all.stock || '0',
    weight_grams: all.weight_grams || String(first?.weight_grams ?? ''),
    package_cm: all.package_cm || (first?.package_cm ?? ''),
    sku: proposedSku(baseSku, values),
  }
  const pricedBy = all.price ? 'price' : all.discount ? 'percent' : (first?.priced_by ?? 'percent')
  return entered(cells, pricedBy)
}

type Entered = { cells: Record<Column, string>; pricedBy: PricedBy }

/**
 * Returns the cells with both price and percentage: the one that staff entered, and the one computed from it.
 */
function entered(cells: Record<Column, string>, pricedBy: PricedBy): Entered {
  const { mrp, price, discount } = cells
  return pricedBy === 'price'
    ? { cells: { ...cells, discount: percentOfPrice(mrp, price) }, pricedBy }
    : { cells: { ...cells, price: priceOfPercent(mrp, discount) }, pricedBy }
}

/** Returns which of price and percentage staff typed. The cells contain only the one typed last. */
function typedPricing({ price, discount }: TypedCells): PricedBy | undefined {
  if (price !== undefined) return 'price'
  return discount === undefined ? undefined : 'percent'
}

function pickTyped(typed: TypedCells): Partial<Record<Column, string>> {
  return Object.fromEntries(
    columns.flatMap((column) => (typed[column] === undefined ? [] : [[column, typed[column]]])),
  )
}

/**
 * Returns the shared base of a group's SKUs, which is a variant's SKU without the values at its end. Returns
 * an empty text if the SKU does not end with the variant's values.
 */
function baseSkuOf(variant: KnownVariant | undefined): string {
  if (!variant) return ''
  const end = proposedSku('x', variant.values).slice(1)
  const { sku } = variant
  return end !== '' && sku.toUpperCase().endsWith(end) ? sku.slice(0, -end.length) : ''
}

/** Returns the values of the option that changes the look, such as the colour, each with its pictures. */
export function looksOf(state: MatrixState): { value: string; pictures: readonly Picture[] }[] {
  const options = optionsOf(state)
  const place = pictureOptionOf(options)
  return [...new Set(options[place]?.values)].map((value) => ({
    value,
    pictures: state.pictures[valueKey(value)] ?? knownPictures(state.known, place, value),
  }))
}

export function knownPictures(
  known: Pick<Matrix, 'variants'> | undefined,
  place: number,
  value: string,
): readonly Picture[] {
  const like = known?.variants.find(({ values }) => valueKey(values[place] ?? '') === valueKey(value))
  return like?.pictures ?? []
}

/** Builds the call's input from the variants that are new or changed. */
export function matrixOf(state: MatrixState, rows: readonly MatrixRow[]) {
  return {
    ...(state.known && { group_id: state.known.group_id }),
    options: optionsOf(state).map(({ name, values }) => ({ name, values: [...values] })),
    variants: rows
      .filter(({ isChanged }) => isChanged)
      .map(
        ({
          values,
          known,
          cells: { mrp, price, discount, special_discount, stock, weight_grams, package_cm, sku },
          pricedBy,
          isShown,
        }) => ({
          ...(known && { product_id: known.product_id, version: known.version, seen: known.on_hand }),
          values: [...values],
          mrp,
          special_discount: special_discount || '0',
          stock,
          sku,
          is_shown: isShown,
          weight_grams,
          package_cm,
          ...(pricedBy === 'price' ? { price } : { discount: discount || '0' }),
        }),
      ),
    pictures: looksOf(state).map(({ value }) => {
      const typed = state.pictures[valueKey(value)]
      return typed ? [...typed] : null
    }),
  }
}
