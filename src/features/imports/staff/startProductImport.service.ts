import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { partBytes } from './import-parts.ts'
import { insertImport } from './imports.sql.ts'
import { startProductImport } from './startProductImport.call.ts'

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
