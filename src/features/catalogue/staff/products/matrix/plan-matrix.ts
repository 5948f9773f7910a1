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

/** A variant as it is to be, beside what is known of it. */
export type Cell = {
  values: string[]
  known: MatrixVariantRow | undefined
  /** Of the variant as the person has seen it. */
  seenVersion: number | undefined
  offer: ReturnType<typeof offerOf>
  /** Whether a price was entered that is above the MRP; the offer is then without it. */
  isAboveMrp: boolean
  /** Whether a price and a percent were both entered, of different offers. */
  isContradicted: boolean
  specialDiscount: Paise
  stock: number
  seenStock: number
  weightGrams: number | null
  packageMm: readonly number[] | null
  sku: string | null
  isShown: boolean
}

/** What a matrix comes to, beside the variants that its group has. */
export type Plan = {
  cells: Cell[]
  /** Variants whose values are gone, and that are on sale still. */
  leaving: MatrixVariantRow[]
  /** Variants whose values are written differently, in capitals alone. */
  respelt: { id: number; values: string[] }[]
  /** Those that stay as they are, whose pictures may become others. */
  staying: MatrixVariantRow[]
  /** The place of the value by which a variant looks different. */
  lookOf(variant: { values: readonly string[] }): number
  /** The pictures that a variant is to have. */
  picturesOf(cell: Pick<Cell, 'values' | 'known'>): readonly Picture[]
}

type Wanted = {
  options: readonly MatrixOption[]
  variants: readonly TypedCell[]
  pictures: readonly (readonly Picture[] | null)[]
}

/** @returns undefined where a cell is none of the matrix, or is not the variant that it says it is. */
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
