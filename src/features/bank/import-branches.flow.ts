import { type CsvRecord, recordsOf } from '../../platform/csv/records.ts'
import type { Db } from '../../platform/database/database.ts'
import { type BankBranch, upsertBranches } from './bank.sql.ts'
import { BadBranchError, type BranchColumns, readBranchColumns, readBranchRow } from './branch-row.ts'

export type BranchImportReport = {
  rows: number
  /** The number of branches that were inserted or updated. */
  changed: number
  bad: { line: number; reason: string }[]
}

const rowsPerBatch = 2_000

/**
 * Imports bank branches from the lines of a CSV file with the columns ifsc, bank, branch and address. Updates
 * branches that differ from the file and deletes none, so an import can be repeated. Skips unusable rows and
 * reports them.
 * @throws BadBranchError if the file is empty, its header is malformed, or it lacks one of the columns.
 */
export async function importBranches(
  db: Db,
  lines: AsyncIterable<string>,
  onProgress: (rows: number) => void = () => undefined,
): Promise<BranchImportReport> {
  const report: BranchImportReport = { rows: 0, changed: 0, bad: [] }
  // Collects branches by IFSC, because one statement cannot change a row twice. Of rows with the same IFSC,
  // the last one wins.
  let batch = new Map<string, BankBranch>()
  const write = async () => {
    if (batch.size > 0) report.changed += await upsertBranches(db, [...batch.values()])
    batch = new Map()
    onProgress(report.rows)
  }

  let columns: BranchColumns | undefined
  for await (const record of recordsOf(lines)) {
    if (!columns) {
      columns = readBranchColumns(fieldsOf(record))
      continue
    }
    report.rows += 1
    const branch = read(record, columns, report)
    if (branch) batch.set(branch.ifsc, branch)
    if (batch.size >= rowsPerBatch) await write()
  }
  if (!columns) throw new BadBranchError('it is empty')
  await write()
  return report
}

function read(record: CsvRecord, columns: BranchColumns, report: BranchImportReport): BankBranch | undefined {
  try {
    return readBranchRow(fieldsOf(record), columns)
  } catch (error) {
    if (!(error instanceof BadBranchError)) throw error
    report.bad.push({ line: record.line, reason: error.message })
    return undefined
  }
}

function fieldsOf(record: CsvRecord): string[] {
  if ('problem' in record) throw new BadBranchError(record.problem)
  return record.fields
}
