import type { FileRow } from '../../../../back-office/files/describe-file.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { AuditedChange } from '../../../../platform/service/change.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { insertLine, lockBankLines, matchLines } from './bank-lines.sql.ts'
import { amountOf, type StatementOutcome, type statementFile } from './statement-file.ts'

type Row = FileRow<typeof statementFile>

/** The effect of one row of a statement. `why` is the reason if the row was refused. */
export type ImportedRow = {
  line: number
  description: string
  amount: number | undefined
  outcome: StatementOutcome
  why: PlainKey | null
  audited: AuditedChange | undefined
}

/**
 * Imports the rows of a statement, each once: rows of an earlier import with the same day, amount and texts
 * are left out. Then matches the new lines with documents. Call it in one transaction.
 */
export async function importStatement(
  db: Db,
  rows: readonly Row[],
  { bank, staffId }: { bank: string; staffId: number },
): Promise<ImportedRow[]> {
  await lockBankLines(db)
  // In a file with positive amounts in one column only, money that left looks like money that arrived.
  const mayBeSigned = rows.some(({ values: { amount, side } }) => side !== undefined || (amount ?? 0) < 0)
  const seen = new Map<string, number>()
  const ids = new Map<number, number>()
  const imported: ImportedRow[] = []
  for (const { line, values } of rows) {
    const { date: day, description, reference = '' } = values
    const amount = mayBeSigned || values.amount === undefined ? amountOf(values) : undefined
    const row = { line, description, amount, audited: undefined }
    if (amount === undefined) {
      const why = values.amount === undefined ? 'office.finance.bankNoAmount' : 'office.finance.bankNoSide'
      imported.push({ ...row, outcome: 'refused', why })
      continue
    }
    const key = JSON.stringify([day, amount, description, reference])
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    const id = await insertLine(db, { bank, day, amount, description, reference, nth, staffId })
    if (id !== undefined) ids.set(line, id)
    imported.push({ ...row, outcome: id === undefined ? 'before' : 'open', why: null })
  }
  const matched = new Set(
    await matchLines(
      db,
      rows.map(({ values }) => values.date),
    ),
  )
  for (const row of imported) if (matched.has(ids.get(row.line) ?? 0)) row.outcome = 'matched'
  const [first] = imported
  if (first && ids.size + matched.size > 0)
    first.audited = {
      id: bank,
      action: 'importBankStatement',
      before: null,
      after: { lines: ids.size, matched: matched.size },
    }
  return imported
}
