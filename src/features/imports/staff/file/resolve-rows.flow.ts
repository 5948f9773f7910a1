import { lookalikeKey, nameKey } from '../../../../names/names.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { insertBrands, insertCategories, lockNames } from '../../../catalogue/brands/write-listings.sql.ts'
import { findAppliedCounts } from '../../../catalogue/stock-corrections.sql.ts'
import { keepPictures } from '../../../pictures/staff/pictures.sql.ts'
import { type CatalogueRow, findByName, listNamedProducts, listNames } from '../catalogue-rows.sql.ts'
import { listFetchedPictures } from '../pictures/fetched-pictures.sql.ts'
import { type CellProblem, lookalikeProblem, problemOf, unknownPicture } from '../problems.ts'
import type { StockMethod } from '../stock-methods.ts'
import { type Merged, mergeProduct } from './merge-product.flow.ts'
import { numberedSku, type ProductValues } from './product-values.ts'

export type ReadRow = {
  line: number
  values: ProductValues
  /** Units on hand when the file was checked; undefined during the check itself. */
  seenStock?: number | undefined
}

export type ResolvedRow = ReadRow & { current: CatalogueRow | undefined } & (
    | { merged: Merged }
    | { problem: CellProblem }
  )

/**
 * Merges a file's rows with the current catalogue. The caller passes only as many rows as one statement can
 * query.
 */
export async function resolveRows(
  db: Db,
  rows: readonly ReadRow[],
  { createsMissing, stockWay }: { createsMissing: boolean; stockWay: StockMethod | undefined },
): Promise<ResolvedRow[]> {
  const current = await findCurrent(db, rows)
  const brands = await findPlaces(db, 'brand', namesOf(rows, 'brand'))
  const categories = await findPlaces(db, 'category', namesOf(rows, 'category'))
  const alikeBrands = await findLookalikes(db, 'brand', brands, namesOf(rows, 'brand'))
  const alikeCategories = await findLookalikes(db, 'category', categories, namesOf(rows, 'category'))
  const fetched = await listFetchedPictures(db, addressesOf(rows))
  const applied = await findAppliedCounts(
    db,
    rows.flatMap(({ line, values }) => countOf(line, values, current(values.sku))),
  )
  const unknownPictures = new Set(await keepPictures(db, ownPicturesOf(rows)))
  return rows.map((row): ResolvedRow => {
    const { values } = row
    const found = { ...row, current: current(values.sku) }
    const brandId = idOf(brands, values.brand)
    const categoryId = idOf(categories, values.category)
    const alike = brandId === undefined ? alikeBrands.get(values.brand ?? '') : undefined
    if (alike !== undefined) return { ...found, problem: lookalikeProblem('brand', values.brand!, alike) }
    const alikeCategory = categoryId === undefined ? alikeCategories.get(values.category ?? '') : undefined
    if (alikeCategory !== undefined)
      return { ...found, problem: lookalikeProblem('category', values.category!, alikeCategory) }
    if (values.brand !== undefined && brandId === undefined && !createsMissing)
      return { ...found, problem: problemOf('brand', values.brand, 'office.imports.brandUnknown') }
    if (values.category !== undefined && categoryId === undefined && !createsMissing)
      return { ...found, problem: problemOf('category', values.category, 'office.imports.categoryUnknown') }
    const unknown = values.pictures?.find((name) => unknownPictures.has(name))
    if (unknown !== undefined) return { ...found, problem: unknownPicture(unknown) }
    const merged = mergeProduct(values, found.current, {
      places: { brandId, categoryId },
      fetched,
      stockNow: {
        seen: row.seenStock ?? found.current?.on_hand ?? 0,
        way: stockWay,
        isApplied: applied.has(row.line),
      },
    })
    return 'problem' in merged ? { ...found, ...merged } : { ...found, merged }
  })
}

/**
 * Finds new names that look like an existing name or another new name. Maps each to the name that it looks
 * like.
 */
async function findLookalikes(
  db: Db,
  table: 'brand' | 'category',
  known: ReadonlyMap<string, number>,
  names: readonly string[],
): Promise<Map<string, string>> {
  const missing = names.filter((name) => idOf(known, name) === undefined)
  if (missing.length === 0) return new Map()
  const taken = new Map((await listNames(db, table)).map((name) => [lookalikeKey(name), name]))
  const alike = new Map<string, string>()
  for (const name of missing) {
    const other = taken.get(lookalikeKey(name))
    if (other === undefined) taken.set(lookalikeKey(name), name)
    else if (nameKey(other) !== nameKey(name)) alike.set(name, other)
  }
  return alike
}

/**
 * Returns the difference between a row's stock and the stock at the export. An earlier import of the same
 * difference for the same export means that the file is imported a second time.
 */
function countOf(line: number, values: ProductValues, current: CatalogueRow | undefined) {
  const { stock, stockAtExport, receivedAtExport } = values
  if (!current || stock === undefined || stockAtExport === undefined || receivedAtExport === undefined)
    return []
  return [{ line, productId: current.id, units: stock - stockAtExport, received: receivedAtExport }]
}

/**
 * Creates the brands and categories that the rows name and the shop lacks. Adds them at the end of the shop's
 * lists.
 */
export async function createPlaces(db: Db, rows: readonly ReadRow[]): Promise<void> {
  const missingBrands = await missingOf(db, 'brand', namesOf(rows, 'brand'))
  if (missingBrands.length > 0)
    await insertBrands(
      db,
      missingBrands.map((name) => ({ name, image: '', description: '', position: lastPosition })),
    )
  const missingCategories = await missingOf(db, 'category', namesOf(rows, 'category'))
  if (missingCategories.length > 0)
    await insertCategories(
      db,
      missingCategories.map((name) => ({ name, image: '', position: lastPosition })),
    )
}

const lastPosition = 1_000_000

async function missingOf(db: Db, table: 'brand' | 'category', names: readonly string[]): Promise<string[]> {
  let known = await findPlaces(db, table, names)
  if (names.every((name) => idOf(known, name) !== undefined)) return []
  // Locks the names and looks them up again, because another transaction may have created them meanwhile.
  await lockNames(db, table)
  known = await findPlaces(db, table, names)
  const missing = new Map<string, string>()
  for (const name of names)
    if (idOf(known, name) === undefined) missing.set(nameKey(name), missing.get(nameKey(name)) ?? name)
  return [...missing.values()]
}

function namesOf(rows: readonly ReadRow[], which: 'brand' | 'category'): string[] {
  return [...new Set(rows.flatMap(({ values }) => values[which] ?? []))]
}

async function findPlaces(
  db: Db,
  table: 'brand' | 'category',
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const found = await findByName(db, table, names)
  // Reverses the list, so that the older of two with the same name overwrites the newer in the map.
  return new Map(found.toReversed().map(({ id, name }) => [nameKey(name), id]))
}

function idOf(places: ReadonlyMap<string, number>, name: string | undefined): number | undefined {
  return name === undefined ? undefined : places.get(nameKey(name))
}

/** Finds the product with a SKU or id. An exact SKU takes precedence over one in other capitals. */
async function findCurrent(
  db: Db,
  rows: readonly ReadRow[],
): Promise<(sku: string) => CatalogueRow | undefined> {
  const products = await listNamedProducts(db, namedBy(rows))
  const exact = new Map(products.map((product) => [product.sku ?? `#${product.id}`, product]))
  const folded = new Map(
    products.flatMap((product) =>
      product.sku_twin === 0 && product.sku !== null ? [[product.sku.toLowerCase(), product]] : [],
    ),
  )
  return (sku) => exact.get(sku) ?? folded.get(sku.toLowerCase())
}

/** Splits the rows' product names into SKUs and ids. */
export function namedBy(rows: readonly ReadRow[]): { skus: string[]; ids: number[] } {
  const named = rows.map(({ values }) => values.sku)
  return {
    skus: named.filter((sku) => !numberedSku.test(sku)),
    ids: named.flatMap((sku) => numberedSku.exec(sku)?.[1] ?? []).map(Number),
  }
}

function addressesOf(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ values }) => values.pictures?.filter((name) => name.startsWith('https:')) ?? [])
}

function ownPicturesOf(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ values }) => values.pictures?.filter((name) => !name.startsWith('https:')) ?? [])
}
