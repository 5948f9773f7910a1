import type { Db } from '../../../platform/database/database.ts'
import type { Audited, AuditedName } from '../../../platform/service/change.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import { listProblems } from './import-problems.sql.ts'
import {
  beginWriting,
  endImport,
  findImport,
  forgetFile,
  insertImport,
  moveImport,
  type ProductImport,
  storePart,
} from './imports.sql.ts'
import { runImports } from './run-imports.flow.ts'
import type { StockMethod } from './stock-methods.ts'

type Problem = Awaited<ReturnType<typeof listProblems>>[number]

/** Runs a change, and records in the audit log which operator ran the command. */
type ChangeByCommand = (named: AuditedName, work: (db: Db) => Promise<Audited>) => Promise<object>

export type CommandImport = {
  stored: ProductImport
  isWritten: boolean
  /**
   * True if nothing was written because `stockWay` is missing. `stockWay` says whether a stock without
   * `stock_at_export` (the stock when the file was exported) is a count or units received.
   */
  lacksStockWay: boolean
  moreProblems: number
}

/**
 * Imports a whole file. Runs all the steps that staff otherwise start one by one. Returns undefined if
 * another import is in progress.
 * @param onProblem is called for the first problems, at most `shownProblemsMax`.
 */
export async function importFile(
  context: Pick<AppContext, 'db' | 'transaction'> & { actor: string; change: ChangeByCommand },
  file: {
    fileName: string
    fileBytes: number
    createsMissing: boolean
    isDryRun: boolean
    /**
     * Whether a stock without `stock_at_export` is a count or units received. Required if the file has such
     * rows.
     */
    stockWay: StockMethod | undefined
    parts: AsyncIterable<Buffer>
    onProblem: (problem: Problem) => void
    shownProblemsMax: number
  },
): Promise<CommandImport | undefined> {
  const { db, transaction, actor, change } = context
  const importId = await insertImport(db, { ...file, staffId: null, actor })
  if (importId === undefined) return undefined
  try {
    let part = 0
    for await (const bytes of file.parts) await storePart(db, importId, part++, bytes)
    await moveImport(db, importId, 'checking')
    await runImports(context)
    const checked = (await findImport(db, importId))!
    const lacksStockWay = !file.isDryRun && checked.unseen_stock_rows > 0 && !file.stockWay
    const isWritten =
      checked.state === 'checked' &&
      !file.isDryRun &&
      !lacksStockWay &&
      checked.new_rows + checked.changed_rows > 0
    if (isWritten) {
      await change({ kind: 'import', action: 'runProductImport' }, async (on) => {
        const stockWay = checked.unseen_stock_rows > 0 ? file.stockWay : undefined
        await beginWriting(on, importId, stockWay)
        const after = {
          ...(stockWay && { stock_way: stockWay }),
          state: 'importing',
          file: file.fileName,
          creates_missing: file.createsMissing,
        }
        return { audited: { id: importId, before: { state: 'checked' }, after } }
      })
      await runImports(context)
    }
    const moreProblems = await tellProblems()
    return { stored: (await findImport(db, importId))!, isWritten, lacksStockWay, moreProblems }
  } finally {
    await transaction(async (on) => {
      const left = await findImport(on, importId)
      if (left?.ended_at !== null) return
      await endImport(on, importId, 'cancelled')
      await forgetFile(on, importId)
    })
  }

  async function tellProblems(): Promise<number> {
    const limit = file.shownProblemsMax
    const problems = await listProblems(db, importId!, { afterId: undefined, limit: limit + 1 })
    for (const problem of problems.slice(0, limit)) file.onProblem(problem)
    const { refused_rows } = (await findImport(db, importId!))!
    return problems.length > limit ? Math.max(1, refused_rows - limit) : 0
  }
}
