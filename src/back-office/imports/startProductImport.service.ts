import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { partBytes } from './import-parts.ts'
import { insertImport } from './imports.sql.ts'
import { startProductImport } from './startProductImport.call.ts'

export const startProductImportService: Service<typeof startProductImport> = async (
  { transaction, settings, staff },
  { file_name, file_bytes, creates_missing },
) => {
  if (/\.(?:xlsx?|ods|numbers)$/i.test(file_name))
    throw refuse(startProductImport, 'isWorkbook', { field: 'file_name' })
  const megabytesMax = settings.importFileMegabytes
  if (file_bytes > megabytesMax * 1_048_576)
    throw refuse(startProductImport, 'tooLarge', { field: 'file_bytes', places: { max: megabytesMax } })
  return await transaction(async (db) => {
    const importId = await insertImport(db, {
      staffId: staff.id,
      actor: staff.name,
      fileName: file_name,
      fileBytes: file_bytes,
      createsMissing: creates_missing,
    })
    if (importId === undefined) throw refuse(startProductImport, 'underway')
    await recordChange(db, staff, {
      action: 'startProductImport',
      subject: `import ${importId}`,
      before: null,
      after: { file: file_name, bytes: file_bytes, creates_missing },
    })
    return { data: { import_id: importId, part_bytes: partBytes } }
  })
}
