import type { AppContext } from '../../platform/service/service.ts'
import { checkFile, StoppedImportError } from './file/check-file.flow.ts'
import { claimImport, findImport } from './imports.sql.ts'
import { writeRows } from './write-rows.flow.ts'

/**
 * Reads or writes whatever import waits for it, or was left by a process that has ended. Several may call it at once: an
 * import is worked on by one of them.
 */
export async function runImports(context: Pick<AppContext, 'db' | 'transaction'>): Promise<void> {
  for (;;) {
    const importId = await claimImport(context.db)
    if (importId === undefined) return
    const claimed = (await findImport(context.db, importId))!
    try {
      await (claimed.state === 'checking' ? checkFile(context, claimed) : writeRows(context, claimed))
    } catch (error) {
      if (!(error instanceof StoppedImportError)) throw error
    }
  }
}
