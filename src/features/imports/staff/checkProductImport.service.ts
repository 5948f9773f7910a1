import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { checkProductImport } from './checkProductImport.call.ts'
import { partsOf } from './import-parts.ts'
import { findImport, lockImport, moveImport, sumParts } from './imports.sql.ts'
import { shownImport } from './shown-import.ts'

export const checkProductImportService: Service<typeof checkProductImport> = async (
  { db, jobs, say },
  { import_id },
) => {
  const id = Number(import_id)
  const found = await lockImport(db, id)
  if (!found) throw refuse(checkProductImport, 'notFound')
  // A repeated call, for example after a lost answer: the file is being read already.
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
