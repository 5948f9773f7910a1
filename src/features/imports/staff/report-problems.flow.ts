import { headRecord, textRecord } from '../../../platform/csv/cells.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Sentence } from '../../../words/sentence.ts'
import type { Say } from '../../../words/words-of.ts'
import { listProblems } from './import-problems.sql.ts'

const rowsPerPage = 1_000

/** Yields a CSV file of an import's problems, in parts. */
export async function* reportProblems(db: Db, importId: number, say: Say): AsyncGenerator<string> {
  const titles = [
    'office.imports.line',
    'office.imports.column',
    'office.term.value',
    'office.imports.problem',
  ] as const
  yield headRecord(titles.map((title) => say(title)))
  for (let afterId = 0; ; ) {
    const problems = await listProblems(db, importId, { afterId, limit: rowsPerPage })
    yield problems
      .map(({ line, column, value, sentence }) =>
        textRecord([String(line), column ?? '', value, say.sentence(sentence as Sentence)]),
      )
      .join('')
    const last = problems.at(-1)
    if (!last || problems.length < rowsPerPage) return
    afterId = last.id
  }
}
