import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { admitToImport } from './import-access.flow.ts'
import { findImport, lockImport, moveImport } from './imports.sql.ts'
import { runProductImport } from './runProductImport.call.ts'
import { shownImport } from './shown-import.ts'

export const runProductImportService: Service<typeof runProductImport> = async (context, { import_id }) => {
  const { db, jobs, say } = context
  const id = Number(import_id)
  const found = await lockImport(db, id)
  if (!found) throw refuse(runProductImport, 'notFound')
  admitToImport(found, context)
  if (found.state === 'importing' || found.state === 'done')
    return { data: { import: shownImport(found, say) }, audited: null }
  if (found.state !== 'checked') throw refuse(runProductImport, 'notChecked')
  const { state, new_rows, changed_rows, refused_rows } = found
  await moveImport(db, id, 'importing')
  await jobs.send(db, 'import-products', {})
  return {
    data: { import: shownImport((await findImport(db, id))!, say) },
    audited: {
      id,
      before: { state },
      after: { state: 'importing', new: new_rows, changed: changed_rows, refused: refused_rows },
    },
  }
}
