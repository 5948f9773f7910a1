import { type Paise, paise } from '../../../../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../../../../money/percent.ts'
import { contradict, offerOf } from '../product-draft.ts'
import type { MatrixVariantRow } from './matrix.sql.ts'
import { combinationsOf, type MatrixOption, pictureOptionOf, valueKey, valuesKey } from './variant-grid.ts'

type Picture = { name: string; alt: string }

type TypedCell = {
  product_id?: string | undefined
  version?: number | undefined
  values: readonly string[]
  mrp: Paise
  price?: Paise | undefined
  discount?: BasisPoints | undefined
  special_discount?: Paise | undefined
  stock: number
  seen?: number | undefined
  weight_grams?: number | undefined
  package_cm?: readonly number[] | undefined
  sku?: string | undefined
  is_shown: boolean
}

/** A planned variant, with its stored row if it exists. */
export type Cell = {
  values: string[]
  known: MatrixVariantRow | undefined
  /** The version of the variant that the staff member saw. */
  seenVersion: number | undefined
  offer: ReturnType<typeof offerOf>
  /** Whether the entered price is above the MRP. The offer then ignores the entered price. */
  isAboveMrp: boolean
  /** Whether both a price and a percentage were entered, and they give different offers. */
  isContradicted: boolean
  specialDiscount: Paise
  stock: number
  seenStock: number
  weightGrams: number | null
  packageMm: readonly number[] | null
  sku: string | null
  isShown: boolean
}

/** The changes that saving a group's table would make to the existing variants. */
export type Plan = {
  cells: Cell[]
  /** Variants that are still on sale, but whose option values were removed. */
  leaving: MatrixVariantRow[]
  /** Variants whose new option values differ from the stored ones only in case or spaces. */
  respelt: { id: number; values: string[] }[]
  /** Variants that are kept. Their pictures may change. */
  staying: MatrixVariantRow[]
  /** Returns the index of a variant's value of the option that changes the look, such as the colour. */
  lookOf(variant: { values: readonly string[] }): number
  /** Returns the planned pictures of a variant. */
  picturesOf(cell: Pick<Cell, 'values' | 'known'>): readonly Picture[]
}

type Wanted = {
  options: readonly MatrixOption[]
  variants: readonly TypedCell[]
  pictures: readonly (readonly Picture[] | null)[]
}

/**
 * Compares a group's typed table with its stored variants.
 * @returns undefined if a row is not a combination of the options' values, repeats an earlier row, or does
 * not name the stored variant with these values.
 */
export function planMatrix(wanted: Wanted, known: readonly MatrixVariantRow[]): Plan | undefined {
  const spelt = new Map(combinationsOf(wanted.options).map((values) => [valuesKey(values), values]))
  const knownByKey = new Map(known.map((row) => [valuesKey(row.option_values), row]))
  const cells: Cell[] = []
  const typedKeys = new Set<string>()
  for (const typed of wanted.variants) {
    const key = valuesKey(typed.values)
    const row = knownByKey.get(key)
    const values = spelt.get(key)
    const isSame = (row && String(row.id)) === typed.product_id
    if (!values || !isSame || typedKeys.has(key)) return undefined
    typedKeys.add(key)
    cells.push(cellOf(typed, values, row))
  }
  const option = pictureOptionOf(wanted.options)
  const looks = wanted.options[option]!.values.map(valueKey)
  const lookOf = ({ values }: { values: readonly string[] }) => looks.indexOf(valueKey(values[option]!))
  const inPlace = known.filter((row) => spelt.has(valuesKey(row.option_values)))
  return {
    cells,
    leaving: known.filter((row) => row.active && !spelt.has(valuesKey(row.option_values))),
    respelt: inPlace.flatMap(({ id, option_values }) => {
      const values = spelt.get(valuesKey(option_values))!
      return values.join() === option_values.join() ? [] : [{ id, values }]
    }),
    staying: inPlace.filter((row) => !typedKeys.has(valuesKey(row.option_values))),
    lookOf,
    picturesOf(cell) {
      const look = lookOf(cell)
      const like = () => known.find((row) => lookOf({ values: row.option_values }) === look)?.pictures
      return wanted.pictures[look] ?? cell.known?.pictures ?? like() ?? []
    },
  }
}

function cellOf(typed: TypedCell, values: string[], known: MatrixVariantRow | undefined): Cell {
  const { mrp, price, discount } = typed
  const isAboveMrp = price !== undefined && price > mrp
  return {
    values,
    known,
    seenVersion: typed.version,
    offer: offerOf(mrp, { price: isAboveMrp ? null : (price ?? null), percent: discount ?? basisPoints(0) }),
    isAboveMrp,
    isContradicted:
      price !== undefined && discount !== undefined && !isAboveMrp && contradict(mrp, price, discount),
    specialDiscount: typed.special_discount ?? paise(known?.special_discount ?? 0),
    stock: typed.stock,
    seenStock: typed.seen ?? 0,
    weightGrams: typed.weight_grams ?? null,
    packageMm: typed.package_cm ?? null,
    sku: typed.sku ?? null,
    isShown: typed.is_shown,
  }
}
