import { createHash } from 'node:crypto'
import { nameKey } from '../../../../names/names.ts'
import { UnusableFileError } from '../../../../platform/csv/unusable-file-error.ts'
import type { AppContext } from '../../../../platform/service/service.ts'
import { findTakenVariants } from '../catalogue-rows.sql.ts'
import { findHiddenReductions } from '../changes/hidden-reductions.flow.ts'
import { deleteProblems, insertProblems, type RowProblem } from '../import-problems.sql.ts'
import { findLines } from '../import-rows.sql.ts'
import {
  beginReading,
  type CheckedRow,
  type Created,
  endImport,
  forgetFile,
  lockImport,
  moveImport,
  noteRead,
  noteReading,
  type ProductImport,
  readPart,
  storeRows,
} from '../imports.sql.ts'
import { type CellProblem, duplicateVariant, skuTwice, variantTwice } from '../problems.ts'
import { seenProduct } from './conflicting-change.flow.ts'
import { type FileRow, rowsOfFile } from './product-file.flow.ts'
import { type ReadRow, type ResolvedRow, resolveRows } from './resolve-rows.flow.ts'

const rowsPerBatch = 1_000
// The maximum number of stored problems. A file with more problems is unusable as a whole.
const problemsMax = 100_000
// Limits for new brands and categories. If two columns of a file are swapped, each row would create a brand,
// and brands cannot be deleted. A real catalogue may have thousands of brands, but several products of each.
const newBrandsMax = 2_000
const rowsPerBrandMin = 2
const newCategoriesMax = 200
// How many names of new brands and categories the preview shows.
const namesListed = 20

/** The brands and categories that a file would create, as first spelled in the file, by key. */
type MadeNames = Record<'brand' | 'category', Map<string, string>>

/** Thrown if the import was cancelled, or if another process has claimed it. */
export class StoppedImportError extends Error {
  override name = 'StoppedImportError'
}

/**
 * Reads an import's file without writing products. Stores a problem for each invalid cell, and stores each
 * row that would add or change a product. A repeated check starts again at the beginning of the file.
 */
export async function checkFile(
  { db, transaction }: Pick<AppContext, 'db' | 'transaction'>,
  { id: importId, creates_missing }: ProductImport,
): Promise<void> {
  await transaction(async (on) => {
    await deleteProblems(on, importId)
    await beginReading(on, importId)
  })
  const hash = createHash('sha256')
  const progress = { readBytes: 0, rows: 0, problems: 0 }
  const made: MadeNames = { brand: new Map(), category: new Map() }
  async function* parts() {
    for (let part = 0; ; part += 1) {
      const bytes = await readPart(db, importId, part)
      if (!bytes) return
      hash.update(bytes)
      progress.readBytes += bytes.length
      yield bytes
    }
  }
  const check = (batch: readonly FileRow[]) =>
    transaction(async (on) => {
      const locked = await lockImport(on, importId)
      if (locked?.state !== 'checking') throw new StoppedImportError()
      const { problems, counts, refused } = await checkRows(batch)
      progress.problems += problems.length
      progress.rows += batch.length
      await insertProblems(on, importId, problems)
      await noteReading(on, importId, { readBytes: progress.readBytes, counts: { ...counts, refused } })

      async function checkRows(rows: readonly FileRow[]) {
        const found: RowProblem[] = rows.flatMap((row) =>
          'problems' in row ? row.problems.map(at(row.line)) : [],
        )
        let refusedRows = rows.filter((row) => 'problems' in row).length
        const read = rows.filter((row): row is ReadRow => 'values' in row)
        const resolved = await resolveRows(on, read, { createsMissing: creates_missing, stockWay: undefined })
        const taken = new Map(
          (await findTakenVariants(on, variantsOf(resolved))).map(({ line, sku }) => [line, sku]),
        )
        const usable = resolved.filter((row) => {
          const problem = 'problem' in row ? row.problem : duplicateProblem(row, taken)
          if (problem) found.push(at(row.line)(problem))
          return !problem
        })
        const stored = usable.map(checkedRow)
        const kept = await storeRows(on, importId, stored)
        noteMade(
          usable.filter(({ line }) => kept.has(line)),
          made,
        )
        const twice = stored.filter(({ line }) => !kept.has(line))
        const others = twice.length > 0 ? await findLines(on, importId, twice) : []
        const skus = new Map(usable.map(({ line, values }) => [line, values.sku]))
        for (const row of twice)
          found.push(at(row.line)(twiceProblem({ ...row, said: skus.get(row.line)! }, others)))
        refusedRows += resolved.length - usable.length + twice.length
        const changes = usable.flatMap((row) =>
          kept.has(row.line) && 'merged' in row && row.merged.different && row.current
            ? [{ productId: row.current.id, ...row.merged.different }]
            : [],
        )
        const kinds = { new: 0, changed: 0, unchanged: 0 }
        for (const row of usable) if (kept.has(row.line) && 'merged' in row) kinds[row.merged.kind] += 1
        return {
          problems: found.toSorted((one, other) => one.line - other.line),
          counts: {
            ...kinds,
            unseenStock: usable.filter(
              (row) => kept.has(row.line) && 'merged' in row && row.merged.stock?.choice,
            ).length,
            hiddenReductions: (await findHiddenReductions(on, changes)).size,
          },
          refused: refusedRows,
        }
      }
    })

  try {
    let batch: FileRow[] = []
    for await (const row of rowsOfFile(parts())) {
      batch.push(row)
      if (batch.length < rowsPerBatch) continue
      await check(batch)
      if (progress.problems > problemsMax) throw new UnusableFileError('office.imports.tooManyProblems')
      batch = []
    }
    await check(batch)
    refuseStrayColumns(made, progress.rows)
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    await transaction(async (on) => {
      await endImport(on, importId, 'failed', error.sentence)
      await forgetFile(on, importId)
    })
    return
  }
  await transaction(async (on) => {
    const locked = await lockImport(on, importId)
    if (locked?.state !== 'checking') throw new StoppedImportError()
    await noteRead(on, importId, { hash: hash.digest(), creates: creates_missing ? createdOf(made) : null })
    // Ends an import that changes nothing, so that it does not block the next one.
    if (locked.new_rows + locked.changed_rows === 0) await endImport(on, importId, 'done')
    else await moveImport(on, importId, 'checked')
  })
}

/** Collects the brands and categories that a file would create. */
function noteMade(rows: readonly ResolvedRow[], made: MadeNames): void {
  for (const row of rows) {
    if (!('merged' in row)) continue
    const { brandId, categoryId } = row.merged.draft
    const { brand, category } = row.values
    // Keeps the spelling of the first row, as the import itself will.
    if (!brandId) addOnce(made.brand, brand!)
    if (!categoryId) addOnce(made.category, category!)
  }
}

function addOnce(names: Map<string, string>, name: string): void {
  const key = nameKey(name)
  if (!names.has(key)) names.set(key, name)
}

/** Returns how many brands and categories a file would create, and some of their names. */
function createdOf({ brand, category }: MadeNames): Created {
  const listed = (names: Map<string, string>) => ({
    count: names.size,
    names: [...names.values()].slice(0, namesListed),
  })
  return { brands: listed(brand), categories: listed(category) }
}

/** @throws UnusableFileError if a file would create implausibly many brands or categories. */
function refuseStrayColumns(made: MadeNames, rows: number): void {
  if (made.brand.size > newBrandsMax && made.brand.size * rowsPerBrandMin > rows)
    throw new UnusableFileError('office.imports.tooManyBrands')
  if (made.category.size > newCategoriesMax) throw new UnusableFileError('office.imports.tooManyCategories')
}

function at(line: number) {
  return ({ column, value, sentence }: CellProblem): RowProblem => ({ line, column, value, sentence })
}

function checkedRow(row: ResolvedRow): CheckedRow {
  const merged = 'merged' in row ? row.merged : undefined
  const { group, brandId, categoryId } = merged!.draft
  // A brand or category that does not exist yet has no id, so its name is used.
  const places = [brandId || row.values.brand, categoryId || row.values.category]
  return {
    line: row.line,
    sku: skuKey(row),
    variant: group ? JSON.stringify([...places, group.name, ...group.values]).toLowerCase() : null,
    product:
      merged!.kind === 'unchanged'
        ? null
        : {
            ...row.values,
            ...(row.current && seenProduct(row.current)),
            seenStock: row.current?.on_hand,
          },
  }
}

/**
 * Returns the key that rows of the same product share: the product's id if the product exists, otherwise the
 * SKU in lower case.
 */
function skuKey({ current, values }: ResolvedRow): string {
  return current ? `#${current.id}` : values.sku.toLowerCase()
}

function variantsOf(rows: readonly ResolvedRow[]) {
  return rows.flatMap((row) => {
    if (!('merged' in row) || !row.merged.draft.group || row.merged.kind === 'unchanged') return []
    const { categoryId, brandId, group } = row.merged.draft
    return [
      {
        line: row.line,
        categoryId,
        brandId,
        group: group.name,
        values: group.values,
        productId: row.current?.id ?? null,
      },
    ]
  })
}

function duplicateProblem(row: ResolvedRow, taken: ReadonlyMap<number, string>): CellProblem | undefined {
  const sku = taken.get(row.line)
  return sku === undefined ? undefined : duplicateVariant(row.values.group?.name ?? '', sku)
}

function twiceProblem(
  row: CheckedRow & { said: string },
  others: readonly { line: number; sku: string; variant: string | null }[],
): CellProblem {
  const bySku = others.find(({ sku }) => sku === row.sku)
  if (bySku) return skuTwice(row.said, bySku.line)
  const byVariant = others.find(({ variant }) => variant === row.variant)
  return variantTwice(row.said, byVariant?.line ?? 0)
}
