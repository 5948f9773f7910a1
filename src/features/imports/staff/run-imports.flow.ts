import type { AppContext } from '../../../platform/service/service.ts'
import { planEdit } from './edits/plan-edit.flow.ts'
import { checkFile, StoppedImportError } from './file/check-file.flow.ts'
import { claimImport, findImport, type ProductImport } from './imports.sql.ts'
import { writeRows } from './write-rows.flow.ts'

/**
 * Checks or writes every import that waits, or whose process died. Several processes may run this at the same
 * time, because only one of them can claim an import.
 */
export async function runImports(context: Pick<AppContext, 'db' | 'transaction'>): Promise<void> {
  for (;;) {
    const importId = await claimImport(context.db)
    if (importId === undefined) return
    const claimed = (await findImport(context.db, importId))!
    try {
      await work(context, claimed)
    } catch (error) {
      if (!(error instanceof StoppedImportError)) throw error
    }
  }
}

async function work(context: Pick<AppContext, 'db' | 'transaction'>, claimed: ProductImport): Promise<void> {
  if (claimed.state !== 'checking') return await writeRows(context, claimed)
  return await (claimed.kind === 'edit' ? planEdit(context, claimed) : checkFile(context, claimed))
}
