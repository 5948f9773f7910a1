import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { cancelProductImport } from './cancelProductImport.call.ts'
import { isUnderway } from './import-states.ts'
import { announceProducts, endImport, findImport, forgetFile, lockImport } from './imports.sql.ts'
import { shownImport } from './shown-import.ts'

export const cancelProductImportService: Service<typeof cancelProductImport> = async (
  { transaction, staff, say },
  { import_id },
) =>
  await transaction(async (db) => {
    const importId = Number(import_id)
    const found = await lockImport(db, importId)
    if (!found) throw refuse(cancelProductImport, 'notFound')
    if (!isUnderway(found.state)) return { data: { import: shownImport(found, say) } }
    await endImport(db, importId, 'cancelled')
    await forgetFile(db, importId)
    if (found.state === 'importing') await announceProducts(db)
    await recordChange(db, staff, {
      action: 'cancelProductImport',
      subject: `import ${importId}`,
      before: { state: found.state },
      after: { state: 'cancelled', added: found.added, updated: found.updated },
    })
    return { data: { import: shownImport((await findImport(db, importId))!, say) } }
  })
