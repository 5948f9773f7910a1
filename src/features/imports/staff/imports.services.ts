import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { Sentence } from '../../../words/sentence.ts'
import { announceProducts } from '../../catalogue/catalogue-batch.sql.ts'
import { admitToImport, worksOf } from './import-access.flow.ts'
import { partBytes, partsOf } from './import-parts.ts'
import { countProblems, listProblems } from './import-problems.sql.ts'
import { isUnderway, isWorkedOn } from './import-states.ts'
import {
  cancelProductImport,
  checkProductImport,
  getProductImport,
  type getProductImports,
  runProductImport,
  startProductImport,
} from './imports.calls.ts'
import {
  beginWriting,
  endImport,
  findImport,
  findUndoOf,
  forgetFile,
  insertImport,
  listImports,
  lockImport,
  moveImport,
  sumParts,
} from './imports.sql.ts'
import { shownImport } from './shown-import.ts'

export const cancelProductImportService: Service<typeof cancelProductImport> = async (
  context,
  { import_id },
) => {
  const { db, say } = context
  const id = Number(import_id)
  const found = await lockImport(db, id)
  if (!found) throw refuse(cancelProductImport, 'notFound')
  admitToImport(found, context)
  const { state, added, updated } = found
  if (!isUnderway(state)) return { data: { import: shownImport(found, say) }, audited: null }
  // Refuses to cancel an undo. An import can be undone only once, so the rest of the undo could never be
  // done.
  if (found.kind === 'undo') throw refuse(cancelProductImport, 'isUndo')
  await endImport(db, id, 'cancelled')
  await forgetFile(db, id)
  if (state === 'importing') await announceProducts(db)
  return {
    data: { import: shownImport((await findImport(db, id))!, say) },
    audited: { id, before: { state }, after: { state: 'cancelled', added, updated } },
  }
}

export const checkProductImportService: Service<typeof checkProductImport> = async (
  { db, jobs, say },
  { import_id },
) => {
  const id = Number(import_id)
  const found = await lockImport(db, id)
  if (!found) throw refuse(checkProductImport, 'notFound')
  // A repeated call returns the current state and does not start a second check.
  if (found.state !== 'uploading') return { data: { import: shownImport(found, say) }, audited: null }
  const { parts, bytes } = await sumParts(db, id)
  if (parts !== partsOf(found.file_bytes ?? 0) || bytes !== found.file_bytes)
    throw refuse(checkProductImport, 'incomplete')
  await moveImport(db, id, 'checking')
  await jobs.send(db, 'import-products', {})
  return {
    data: { import: shownImport((await findImport(db, id))!, say) },
    audited: { id, before: { state: found.state }, after: { state: 'checking' } },
  }
}

const problemPageSize = 50

export const getProductImportService: Service<typeof getProductImport> = async (context, input) => {
  const { db, say } = context
  const limit = input.limit ?? problemPageSize
  const found = await findImport(db, Number(input.import_id))
  if (!found) throw refuse(getProductImport, 'notFound')
  admitToImport(found, context)
  const undo = await findUndoOf(db, found.id)
  const problems = await listProblems(db, found.id, { afterId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(problems, limit, ({ id }) => id)
  // Omits the problems by cause while a process works on the import. The counts are incomplete then, and the
  // page repeats this call every second.
  const isSummed = found.refused_rows > 0 && input.cursor === undefined && !isWorkedOn(found.state)
  const causes = isSummed ? await countProblems(db, found.id) : []
  return {
    data: {
      import: shownImport(found, say),
      undone_by: undo ? { import_id: undo.id, actor: undo.actor, begun_at: undo.created_at } : null,
      causes: causes.map(({ column, sentence, line, rows }) => ({
        column: column ?? '',
        line,
        rows,
        problem: say.sentence(sentence as Sentence),
      })),
      problems: page.map(({ line, column, value, sentence }) => ({
        line,
        column: column ?? '',
        value,
        problem: say.sentence(sentence as Sentence),
      })),
    },
    next_cursor,
  }
}

const importPageSize = 20

export const getProductImportsService: Service<typeof getProductImports> = async (
  { db, say, staff },
  input,
) => {
  const limit = input.limit ?? importPageSize
  const works = worksOf(staff)
  const imports = await listImports(db, { works, beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(imports, limit, ({ id }) => id)
  return {
    data: page.map((one) => shownImport(one, say)),
    may_upload: works.includes('file'),
    next_cursor,
  }
}

export const runProductImportService: Service<typeof runProductImport> = async (
  context,
  { import_id, stock_way },
) => {
  const { db, jobs, say } = context
  const id = Number(import_id)
  const found = await lockImport(db, id)
  if (!found) throw refuse(runProductImport, 'notFound')
  admitToImport(found, context)
  if (found.state === 'importing' || found.state === 'done')
    return { data: { import: shownImport(found, say) }, audited: null }
  if (found.state !== 'checked') throw refuse(runProductImport, 'notChecked')
  const { state, new_rows, changed_rows, refused_rows, unseen_stock_rows } = found
  if (unseen_stock_rows > 0 && !stock_way)
    throw refuse(runProductImport, 'stockWayMissing', { field: 'stock_way' })
  const stockWay = unseen_stock_rows > 0 ? stock_way : undefined
  await beginWriting(db, id, stockWay)
  await jobs.send(db, 'import-products', {})
  return {
    data: { import: shownImport((await findImport(db, id))!, say) },
    audited: {
      id,
      before: { state },
      after: {
        ...(stockWay && { stock_way: stockWay }),
        state: 'importing',
        new: new_rows,
        changed: changed_rows,
        refused: refused_rows,
      },
    },
  }
}

export const startProductImportService: Service<typeof startProductImport> = async (
  { db, settings, staff },
  { file_name, file_bytes, creates_missing },
) => {
  if (/\.(?:xlsx?|ods|numbers)$/i.test(file_name))
    throw refuse(startProductImport, 'isWorkbook', { field: 'file_name' })
  const megabytesMax = settings.importFileMegabytes
  if (file_bytes > megabytesMax * 1_048_576)
    throw refuse(startProductImport, 'tooLarge', { field: 'file_bytes', places: { max: megabytesMax } })
  const id = await insertImport(db, {
    staffId: staff.id,
    actor: staff.name,
    fileName: file_name,
    fileBytes: file_bytes,
    createsMissing: creates_missing,
  })
  if (id === undefined) throw refuse(startProductImport, 'underway')
  return {
    data: { import_id: id, part_bytes: partBytes },
    audited: { id, before: null, after: { file: file_name, bytes: file_bytes, creates_missing } },
  }
}
