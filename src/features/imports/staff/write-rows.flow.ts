import { writeDown } from '../../../audit/write-down.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import type { Sentence } from '../../../words/sentence.ts'
import { announceProducts, beginBatch } from '../../catalogue/catalogue-batch.sql.ts'
import { OtherOptionsError } from '../../catalogue/staff/products/save-product.flow.ts'
import { planUndoRows } from './changes/plan-undo-rows.flow.ts'
import type { PlannedBatch } from './changes/planned-change.ts'
import { writeChanges } from './changes/write-changes.flow.ts'
import { planEditRows } from './edits/plan-edit-rows.flow.ts'
import { StoppedImportError } from './file/check-file.flow.ts'
import { planFileRows } from './file/plan-file-rows.flow.ts'
import { insertProblems } from './import-problems.sql.ts'
import { endImport, forgetFile, lockImport, noteWriting, type ProductImport } from './imports.sql.ts'
import { type CellProblem, otherOptions } from './problems.ts'

const rowsPerBatch = 1_000
/**
 * The shortest interval between two notifications by an import, because each makes all nodes clear their
 * caches.
 */
const announcedEveryMs = 5_000
const pauseMs = 20

type Kind = {
  plan(db: Db, running: ProductImport, size: number): Promise<PlannedBatch>
  /** Why a row that the database refuses is left out. */
  refused: Sentence
  /** The audit log's action for the finished import. */
  ended: { kind: string; action: string }
}

const kinds: Record<ProductImport['kind'], Kind> = {
  file: {
    plan: planFileRows,
    refused: 'office.imports.changedMeanwhile',
    ended: { kind: 'import', action: 'importProducts' },
  },
  edit: {
    plan: planEditRows,
    refused: 'office.edits.changedSince',
    ended: { kind: 'import', action: 'bulkEditProducts' },
  },
  undo: {
    plan: planUndoRows,
    refused: 'office.imports.changedSince',
    ended: { kind: 'import', action: 'undoProducts' },
  },
}

/**
 * Writes the rows of a checked file, or undoes an import, in batches. Each batch saves its last line, so that
 * the next run after a crash continues there. If a change after the check makes the database refuse a row,
 * leaves the row out and reports it.
 */
export async function writeRows(
  { db, transaction }: Pick<AppContext, 'db' | 'transaction'>,
  { id: importId, kind }: ProductImport,
): Promise<void> {
  // Also notifies the nodes before the first batch, because a process that died may have left out its
  // notification.
  await announceProducts(db)
  let announcedAt = performance.now()
  for (let size = rowsPerBatch; ; ) {
    let isLast: boolean
    try {
      isLast = await transaction((on) => writeBatch(on, importId, size))
      size = Math.min(size * 2, rowsPerBatch)
    } catch (error) {
      const sentence = sentenceOf(error, kinds[kind].refused)
      if (!sentence) throw error
      // Tries smaller batches until the refused row is alone, and then skips it.
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

async function writeBatch(db: Db, importId: number, size: number): Promise<boolean> {
  await beginBatch(db)
  const running = await lockRunning(db, importId)
  const { changes, problems, lastLine } = await kinds[running.kind].plan(db, running, size)
  if (lastLine === undefined) return true
  await writeChanges(db, running, changes)
  await insertProblems(db, importId, problems)
  const added = changes.filter(({ draft }) => draft.id === undefined).length
  await noteWriting(db, importId, {
    writtenLine: lastLine,
    added,
    updated: changes.length - added,
    refused: new Set(problems.map(({ line }) => line)).size,
  })
  return false
}

async function lockRunning(db: Db, importId: number): Promise<ProductImport> {
  const locked = await lockImport(db, importId)
  if (locked?.state !== 'importing') throw new StoppedImportError()
  return locked
}

/** Skips the next row, because the database refuses it. */
async function skipRow(db: Db, importId: number, problem: Omit<CellProblem, 'value'>): Promise<void> {
  const running = await lockRunning(db, importId)
  const { lastLine, lastSku } = await kinds[running.kind].plan(db, running, 1)
  if (lastLine === undefined) return
  await insertProblems(db, importId, [{ line: lastLine, value: lastSku, ...problem }])
  await noteWriting(db, importId, { writtenLine: lastLine, added: 0, updated: 0, refused: 1 })
}

/** Returns the message for a row that the database refused; undefined if the error is not about a row. */
function sentenceOf(error: unknown, refused: Sentence): Omit<CellProblem, 'value'> | undefined {
  if (error instanceof OtherOptionsError) return otherOptions(error.options)
  const constraint = violatedConstraint(error)
  if (constraint === undefined) return undefined
  const sentence: Sentence =
    constraint === 'variant_is_unlike_the_others' ? 'office.products.variantTaken' : refused
  return { column: null, sentence }
}

async function finish(db: Db, importId: number): Promise<void> {
  const running = await lockRunning(db, importId)
  await endImport(db, importId, 'done')
  await forgetFile(db, importId)
  const { kind, file_name, file_hash, undoes, added, updated, unchanged_rows, refused_rows } = running
  const after = {
    ...(kind === 'file' && { file: file_name, sha256: file_hash?.toString('hex') ?? null, added }),
    ...(kind === 'undo' ? { undoes } : { unchanged: unchanged_rows }),
    ...(kind === 'edit' && { edit: file_name }),
    updated,
    refused: refused_rows,
  }
  const starter = { id: running.staff_id, name: running.actor }
  await writeDown(db, starter, kinds[running.kind].ended, {
    audited: { id: importId, before: null, after },
  })
}
