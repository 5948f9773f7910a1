import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { announceProducts } from '../../catalogue/catalogue-batch.sql.ts'
import { cancelProductImport } from './cancelProductImport.call.ts'
import { admitToImport } from './import-access.flow.ts'
import { isUnderway } from './import-states.ts'
import { endImport, findImport, forgetFile, lockImport } from './imports.sql.ts'
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
  // An import can be undone only once, so half an undo could never be completed.
  if (found.kind === 'undo') throw refuse(cancelProductImport, 'isUndo')
  await endImport(db, id, 'cancelled')
  await forgetFile(db, id)
  if (state === 'importing') await announceProducts(db)
  return {
    data: { import: shownImport((await findImport(db, id))!, say) },
    audited: { id, before: { state }, after: { state: 'cancelled', added, updated } },
  }
}
