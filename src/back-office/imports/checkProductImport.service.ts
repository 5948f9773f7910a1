import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { checkProductImport } from './checkProductImport.call.ts'
import { partsOf } from './import-parts.ts'
import { findImport, lockImport, moveImport, sumParts } from './imports.sql.ts'
import { shownImport } from './shown-import.ts'

export const checkProductImportService: Service<typeof checkProductImport> = async (
  { transaction, jobs, staff, say },
  { import_id },
) =>
  await transaction(async (db) => {
    const importId = Number(import_id)
    const found = await lockImport(db, importId)
    if (!found) throw refuse(checkProductImport, 'notFound')
    // Asked again, as after a lost answer: it is being read already.
    if (found.state !== 'uploading') return { data: { import: shownImport(found, say) } }
    const { parts, bytes } = await sumParts(db, importId)
    if (parts !== partsOf(found.file_bytes) || bytes !== found.file_bytes)
      throw refuse(checkProductImport, 'incomplete')
    await moveImport(db, importId, 'checking')
    await jobs.send(db, 'import-products', {})
    await recordChange(db, staff, {
      action: 'checkProductImport',
      subject: `import ${importId}`,
      before: { state: found.state },
      after: { state: 'checking' },
    })
    return { data: { import: shownImport((await findImport(db, importId))!, say) } }
  })
