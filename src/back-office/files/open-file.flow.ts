import { type TableRow, tableOf } from '../../platform/csv/table-of-file.ts'
import { UnusableFileError } from '../../platform/csv/unusable-file-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Sentence } from '../../words/sentence.ts'
import type { FileKind, OpenedFile } from './describe-file.ts'
import { findMapping } from './file-mappings.sql.ts'
import { isUsualHeading } from './guess-mapping.ts'

const lineLengthMax = 20_000

/** Opens an uploaded file of a source. Returns the reason if it is not a table. */
export async function openFile(
  db: Db,
  kind: FileKind,
  { source, file }: { source: string; file: Buffer },
): Promise<OpenedFile | { sentence: Sentence }> {
  const last = await findMapping(db, kind.kind, source)
  const lastHeadings = new Set(last?.headings)
  const isUsual = isUsualHeading(kind)
  const isHeading = (cell: string) => lastHeadings.has(cell) || isUsual(cell)
  try {
    const { headings, rows } = await tableOf(inOne(file), { isHeading, lineLengthMax })
    const all: TableRow[] = []
    for await (const row of rows) all.push(row)
    return { headings, rows: all, last }
  } catch (error) {
    if (error instanceof UnusableFileError) return { sentence: error.sentence }
    throw error
  }
}

async function* inOne(file: Buffer): AsyncGenerator<Buffer> {
  yield file
}
