import { writeDown } from '../../audit/write-down.sql.ts'
import { setStock } from '../../features/catalogue/stock.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { violatedConstraint } from '../../platform/database/violated-constraint.ts'
import type { AppContext } from '../../platform/service/service.ts'
import type { Sentence } from '../../words/sentence.ts'
import { OtherOptionsError, saveProducts } from '../products/save-product.flow.ts'
import { insertCorrectionsOfImport } from '../products/stock-corrections.sql.ts'
import { lockNamedProducts } from './catalogue-rows.sql.ts'
import { StoppedImportError } from './file/check-file.flow.ts'
import type { ProductValues } from './file/product-values.ts'
import {
  createPlaces,
  namedBy,
  type ReadRow,
  type ResolvedRow,
  resolveRows,
} from './file/resolve-rows.flow.ts'
import {
  announceProducts,
  beginBatch,
  countSearchWords,
  endImport,
  forgetFile,
  insertProblems,
  listRowsToWrite,
  lockImport,
  noteWriting,
  type ProductImport,
} from './imports.sql.ts'
import { dropPictureWishes, wishPictures } from './pictures/fetched-pictures.sql.ts'
import { type CellProblem, otherOptions, problemOf } from './problems.ts'

const rowsPerBatch = 1_000
/** The caches of every node are emptied no more often than this while an import writes. */
const announcedEveryMs = 5_000
const pauseMs = 20
const changedMeanwhile = 'office.imports.changedMeanwhile'

/**
 * Writes the rows of a file that was checked, in batches that each commit with how far they came: after a crash the next
 * one goes on behind it. A row that the database refuses, since something changed after the check, is left out and told.
 */
export async function writeRows(
  { db, transaction }: Pick<AppContext, 'db' | 'transaction'>,
  { id: importId, creates_missing }: ProductImport,
): Promise<void> {
  // The process that worked on it before may have ended between a batch and its announcement.
  await announceProducts(db)
  let announcedAt = performance.now()
  for (let size = rowsPerBatch; ; ) {
    let isLast: boolean
    try {
      isLast = await transaction((on) => writeBatch(on, { importId, createsMissing: creates_missing, size }))
      size = Math.min(size * 2, rowsPerBatch)
    } catch (error) {
      const sentence = sentenceOf(error)
      if (!sentence) throw error
      // Which row it was is found by trying fewer at a time.
      if (size === 1) await transaction((on) => skipRow(on, importId, sentence))
      size = Math.max(1, Math.floor(size / 4))
      continue
    }
    if (isLast) break
    if (performance.now() - announcedAt > announcedEveryMs) {
      await announceProducts(db)
      announcedAt = performance.now()
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  await transaction((on) => finish(on, importId))
  await announceProducts(db)
}

async function writeBatch(
  db: Db,
  { importId, createsMissing, size }: { importId: number; createsMissing: boolean; size: number },
): Promise<boolean> {
  await beginBatch(db)
  const locked = await lockImport(db, importId)
  if (locked?.state !== 'importing') throw new StoppedImportError()
  const rows = await readRows(db, importId, locked.written_line, size)
  const last = rows.at(-1)
  if (!last) return true
  if (createsMissing) await createPlaces(db, rows)
  await lockNamedProducts(db, namedBy(rows))
  const seen = new Map(rows.map(({ line, seenVersion }) => [line, seenVersion]))
  const resolved = (await resolveRows(db, rows, { createsMissing })).map((row): ResolvedRow => {
    const isAsSeen = row.current?.version === seen.get(row.line)
    if (isAsSeen || !('merged' in row) || !row.merged.isRewritten) return row
    // A change that was made after the file was read is neither undone by the file nor made twice.
    const { line, values, current } = row
    return { line, values, current, problem: problemOf(null, values.sku, changedMeanwhile) }
  })
  const writable = resolved.flatMap((row) => ('merged' in row ? [{ ...row, ...row.merged }] : []))
  const changed = writable.filter(({ kind }) => kind !== 'unchanged')
  const rewritten = changed.filter(({ isRewritten }) => isRewritten)
  const ids = await saveProducts(
    db,
    rewritten.map(({ draft }) => draft),
  )
  const idOf = new Map(rewritten.map(({ line }, place) => [line, ids[place]!]))
  const withIds = changed.map((row) => ({ ...row, id: idOf.get(row.line) ?? row.draft.id! }))
  await dropPictureWishes(
    db,
    withIds.filter(({ values }) => values.pictures).map(({ id }) => id),
  )
  await wishPictures(
    db,
    withIds.flatMap(({ id, wishedPictures, line, values: { sku } }) =>
      wishedPictures ? [{ productId: id, pictures: wishedPictures, importId, line, sku }] : [],
    ),
  )
  // Those who order wait for stock that is locked, so what takes long comes before.
  await countSearchWords(db)
  const corrected = await setStock(
    db,
    withIds.flatMap(({ id, stock }) => (stock === undefined ? [] : [{ productId: id, onHand: stock }])),
  )
  await insertCorrectionsOfImport(db, { importId, staffId: locked.staff_id }, corrected)
  const refused = resolved.flatMap((row) => ('problem' in row ? [{ line: row.line, ...row.problem }] : []))
  await insertProblems(db, importId, refused)
  await noteWriting(db, importId, {
    writtenLine: last.line,
    added: changed.filter(({ kind }) => kind === 'new').length,
    updated: changed.filter(({ kind }) => kind === 'changed').length,
    refused: refused.length,
  })
  return rows.length < size
}

type RowToWrite = ReadRow & { seenVersion: number | undefined }

async function readRows(db: Db, importId: number, afterLine: number, size: number): Promise<RowToWrite[]> {
  const rows = await listRowsToWrite(db, importId, afterLine, size)
  return rows.map(({ line, product }) => {
    const { seenVersion, ...values } = product as ProductValues & Pick<RowToWrite, 'seenVersion'>
    return { line, values, seenVersion }
  })
}

/** Leaves out the next row, which the database refuses. */
async function skipRow(db: Db, importId: number, problem: Omit<CellProblem, 'value'>): Promise<void> {
  const locked = await lockImport(db, importId)
  if (locked?.state !== 'importing') throw new StoppedImportError()
  const [row] = await readRows(db, importId, locked.written_line, 1)
  if (!row) return
  await insertProblems(db, importId, [{ line: row.line, value: row.values.sku, ...problem }])
  await noteWriting(db, importId, { writtenLine: row.line, added: 0, updated: 0, refused: 1 })
}

/** Which row a refusal of the database is about; undefined where it is about none. */
function sentenceOf(error: unknown): Omit<CellProblem, 'value'> | undefined {
  if (error instanceof OtherOptionsError) return otherOptions(error.options)
  const constraint = violatedConstraint(error)
  if (constraint === undefined) return undefined
  const sentence: Sentence =
    constraint === 'variant_is_unlike_the_others' ? 'office.products.variantTaken' : changedMeanwhile
  return { column: null, sentence }
}

async function finish(db: Db, importId: number): Promise<void> {
  const locked = await lockImport(db, importId)
  if (locked?.state !== 'importing') throw new StoppedImportError()
  await endImport(db, importId, 'done')
  await forgetFile(db, importId)
  const after = {
    file: locked.file_name,
    sha256: locked.file_hash?.toString('hex') ?? null,
    added: locked.added,
    updated: locked.updated,
    unchanged: locked.unchanged_rows,
    refused: locked.refused_rows,
  }
  const starter = { id: locked.staff_id, name: locked.actor }
  const named = { kind: 'import', action: 'importProducts' }
  await writeDown(db, starter, named, { audited: { id: importId, before: null, after } })
}
