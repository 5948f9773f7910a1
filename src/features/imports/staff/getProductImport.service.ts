import { pageOf } from '../../../platform/service/page.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { Sentence } from '../../../words/sentence.ts'
import { getProductImport } from './getProductImport.call.ts'
import { admitToImport } from './import-access.flow.ts'
import { countProblems, listProblems } from './import-problems.sql.ts'
import { isWorkedOn } from './import-states.ts'
import { findImport, findUndoOf } from './imports.sql.ts'
import { shownImport } from './shown-import.ts'

const pageSize = 50

export const getProductImportService: Service<typeof getProductImport> = async (context, input) => {
  const { db, say } = context
  const limit = input.limit ?? pageSize
  const found = await findImport(db, Number(input.import_id))
  if (!found) throw refuse(getProductImport, 'notFound')
  admitToImport(found, context)
  const undo = await findUndoOf(db, found.id)
  const problems = await listProblems(db, found.id, { afterId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(problems, limit, ({ id }) => id)
  // Skipped while the file is read or written: the problems are incomplete then, and polled every second.
  const isSummed = found.refused_rows > 0 && input.cursor === undefined && !isWorkedOn(found.state)
  const causes = isSummed ? await countProblems(db, found.id) : []
  return {
    data: {
      import: shownImport(found, say),
      undone_by: undo ? { import_id: undo.id, actor: undo.actor, begun_at: undo.created_at } : null,
      causes: causes.map(({ column, sentence, line, rows }) => ({
        column: column ?? '',
        line,
        rows,
        problem: say.sentence(sentence as Sentence),
      })),
      problems: page.map(({ line, column, value, sentence }) => ({
        line,
        column: column ?? '',
        value,
        problem: say.sentence(sentence as Sentence),
      })),
    },
    next_cursor,
  }
}
