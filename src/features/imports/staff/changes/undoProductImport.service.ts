import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { admitToImport } from '../import-access.flow.ts'
import { isUnderway } from '../import-states.ts'
import { findImport, findUndoOf, insertUndo, lockImport } from '../imports.sql.ts'
import { shownImport } from '../shown-import.ts'
import { undoProductImport } from './undoProductImport.call.ts'

export const undoProductImportService: Service<typeof undoProductImport> = async (context, { import_id }) => {
  const { db, jobs, say, staff } = context
  // Locked, so that of two undos at once the second sees the first.
  const undone = await lockImport(db, Number(import_id))
  if (!undone) throw refuse(undoProductImport, 'notFound')
  admitToImport(undone, context)
  if (isUnderway(undone.state)) throw refuse(undoProductImport, 'running')
  if (undone.kind === 'undo') throw refuse(undoProductImport, 'isUndo')
  if (undone.added + undone.updated === 0) throw refuse(undoProductImport, 'nothingWritten')
  if (await findUndoOf(db, undone.id)) throw refuse(undoProductImport, 'undoneAlready')
  const id = await insertUndo(db, { by: staff, undone })
  if (id === undefined) throw refuse(undoProductImport, 'underway')
  await jobs.send(db, 'import-products', {})
  return {
    data: { undo: shownImport((await findImport(db, id))!, say) },
    audited: { id, before: null, after: { undoes: undone.id, file: undone.file_name } },
  }
}
