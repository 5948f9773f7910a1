import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { findImport, lockImport, moveImport } from './imports.sql.ts'
import { runProductImport } from './runProductImport.call.ts'
import { shownImport } from './shown-import.ts'

export const runProductImportService: Service<typeof runProductImport> = async (
  { transaction, jobs, staff, say },
  { import_id },
) =>
  await transaction(async (db) => {
    const importId = Number(import_id)
    const found = await lockImport(db, importId)
    if (!found) throw refuse(runProductImport, 'notFound')
    if (found.state === 'importing' || found.state === 'done')
      return { data: { import: shownImport(found, say) } }
    if (found.state !== 'checked') throw refuse(runProductImport, 'notChecked')
    if (found.new_rows + found.changed_rows === 0) throw refuse(runProductImport, 'nothingToWrite')
    await moveImport(db, importId, 'importing')
    await jobs.send(db, 'import-products', {})
    await recordChange(db, staff, {
      action: 'runProductImport',
      subject: `import ${importId}`,
      before: { state: found.state },
      after: {
        state: 'importing',
        new: found.new_rows,
        changed: found.changed_rows,
        refused: found.refused_rows,
      },
    })
    return { data: { import: shownImport((await findImport(db, importId))!, say) } }
  })
