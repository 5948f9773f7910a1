import type { Db } from '../../platform/database/database.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import type { AuditedChange, ChangeInSteps } from '../../platform/service/change.ts'
import type { AppContext } from '../../platform/service/service.ts'
import type { Say } from '../../words/words-of.ts'
import type { FileKind, FileRow } from './describe-file.ts'
import { type MappingInput, mappingOf, shownReading } from './file-fields.ts'
import { keepReading } from './file-mappings.sql.ts'
import { openFile } from './open-file.flow.ts'
import { type FileReading, isUsable, readFile, refuseUnlessUsable } from './read-file.ts'
import type { CellRules } from './read-rows.ts'

/** An uploaded file, the mapping that staff chose for it, and further rules of its cells. */
export type Upload = {
  source: string
  file: Buffer
  mapping: MappingInput | undefined
  rules?: CellRules
}

/** Opens and reads an uploaded file of a source. @throws CallFailure for a file that is no table. */
export async function readUpload<Kind extends FileKind>(
  { db, say }: { db: Db; say: Say },
  kind: Kind,
  { source, file, mapping, rules }: Upload,
): Promise<FileReading<Kind>> {
  return readFile(say, kind, await openFile(db, kind, { source, file }), mappingOf(mapping), rules)
}

type Context = Pick<AppContext, 'db' | 'transaction'> & Pick<ChangeInSteps, 'change'> & { say: Say }

/**
 * Imports a file row by row, and stores its mapping. A trial applies the rows in a transaction that it rolls
 * back, so that a preview and an import cannot differ. Returns the reading and the effect of each row.
 * @throws CallFailure for a file that cannot be imported, unless it is a trial.
 */
export async function importRows<
  Kind extends FileKind,
  Applied extends { audited: AuditedChange | null | undefined },
  Shown,
>(
  { db, change, say, transaction }: Context,
  kind: Kind,
  { isTrial, ...upload }: Upload & { isTrial: boolean },
  {
    apply,
    shown,
  }: {
    apply: (db: Db, rows: readonly FileRow<Kind>[]) => Promise<Applied[]>
    shown: (row: Applied) => Shown
  },
) {
  const reading = await readUpload({ db, say }, kind, upload)
  const answerOf = (rows: readonly Applied[]) => ({
    reading: shownReading(reading, say),
    data: rows.map(shown),
  })
  if (isTrial) {
    const rows = isUsable(reading) ? await tryOut(transaction, (on) => apply(on, reading.rows)) : []
    return await change(() => ({ ...answerOf(rows), audited: null }))
  }
  refuseUnlessUsable(reading, say)
  return await change(async (on) => {
    const rows = await apply(on, reading.rows)
    await keepReading(on, reading, upload.source)
    return { ...answerOf(rows), audited: rows.flatMap(({ audited }) => audited ?? []) }
  })
}
