import { recordChange } from '../../audit/audit-log.sql.ts'
import type { AppContext } from '../../platform/service/service.ts'
import {
  endImport,
  findImport,
  forgetFile,
  insertImport,
  listProblems,
  moveImport,
  type ProductImport,
  storePart,
} from './imports.sql.ts'
import { runImports } from './run-imports.flow.ts'

type Problem = Awaited<ReturnType<typeof listProblems>>[number]

export type CommandImport = { stored: ProductImport; isWritten: boolean; moreProblems: number }

/** How an import by a command calls itself. */
const actor = 'import:products'

/**
 * Imports a file from beginning to end, as the staff do in steps; undefined where another import is under way.
 * @param onProblem is told the first problems, at most `shownProblemsMax`.
 */
export async function importFile(
  context: Pick<AppContext, 'db' | 'transaction'>,
  file: {
    fileName: string
    fileBytes: number
    createsMissing: boolean
    isDryRun: boolean
    parts: AsyncIterable<Buffer>
    onProblem: (problem: Problem) => void
    shownProblemsMax: number
  },
): Promise<CommandImport | undefined> {
  const { db, transaction } = context
  const importId = await insertImport(db, { ...file, staffId: null, actor })
  if (importId === undefined) return undefined
  try {
    let part = 0
    for await (const bytes of file.parts) await storePart(db, importId, part++, bytes)
    await moveImport(db, importId, 'checking')
    await runImports(context)
    const checked = (await findImport(db, importId))!
    const isWritten =
      checked.state === 'checked' && !file.isDryRun && checked.new_rows + checked.changed_rows > 0
    if (isWritten) {
      await transaction(async (on) => {
        await moveImport(on, importId, 'importing')
        await recordChange(
          on,
          { id: null, name: actor },
          {
            action: 'runProductImport',
            subject: `import ${importId}`,
            before: { state: 'checked' },
            after: { state: 'importing', file: file.fileName, creates_missing: file.createsMissing },
          },
        )
      })
      await runImports(context)
    }
    const moreProblems = await tellProblems()
    return { stored: (await findImport(db, importId))!, isWritten, moreProblems }
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
