import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { BadBranchError } from '../../src/features/bank/branch-row.ts'
import { importBranches } from '../../src/features/bank/import-branches.flow.ts'
import { importLocations } from '../../src/features/locations/import-locations.flow.ts'
import { BadRowError } from '../../src/features/locations/location-row.ts'
import { linesOfFile } from '../../src/platform/csv/lines-of-file.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { AuditedName } from '../../src/platform/service/change.ts'
import { changeByCommand, readArguments } from './change-by-command.ts'
import { commandLine } from './commands.ts'
import { CommandError, withDatabase } from './with-database.ts'

const shownBadRowsMax = 20
const number = new Intl.NumberFormat('en-IN')

type Imported = { rows: number; changed?: number; bad: { line: number; reason: string }[] }
type Import = (db: Db, lines: AsyncIterable<string>, onProgress: (rows: number) => void) => Promise<Imported>

type Rows = { importRows: Import; named: AuditedName; usage: string }

const kinds: Record<string, Rows> = {
  ifsc: {
    importRows: importBranches,
    named: { kind: 'file', action: 'importBranches' },
    usage: commandLine('import-ifsc'),
  },
  locations: {
    importRows: importLocations,
    named: { kind: 'file', action: 'importLocations' },
    usage: commandLine('import-locations'),
  },
}

await withDatabase(async (db) => {
  const [kind = '', ...files] = readArguments()
  const found = kinds[kind]
  if (!found) throw new CommandError(`Name the kind of rows to import: ${Object.keys(kinds).join(', ')}.`)
  const { importRows, named, usage } = found
  if (files.length === 0) throw new CommandError(`Name the files: ${usage}`)
  for (const file of files) if (!existsSync(file)) throw new CommandError(`File not found: ${file}.`)
  for (const file of files) {
    const startedAt = performance.now()
    const imported = await importRows(db, linesOfFile(file), showProgress(basename(file))).catch((error) => {
      throw error instanceof BadBranchError || error instanceof BadRowError
        ? new CommandError(`${file} has an unexpected format: ${error.message}.`)
        : error
    })
    // Writes only the audit entry in this transaction. Earlier transactions have committed the rows.
    const { rows, bad } = imported
    const after = { name: basename(file), rows, refused: bad.length }
    await changeByCommand(db, named, async () => ({
      audited: { id: basename(file), before: null, after },
    }))
    report(basename(file), imported, (performance.now() - startedAt) / 1000)
  }
})

function report(file: string, { rows, changed, bad }: Imported, seconds: number): void {
  const news = changed === undefined ? '' : `, ${number.format(changed)} of them new or changed`
  console.log(
    `${file}: ${number.format(rows - bad.length)} of ${number.format(rows)} rows in ${seconds.toFixed(1)} s${news}`,
  )
  for (const { line, reason } of bad.slice(0, shownBadRowsMax))
    console.log(`  skipped line ${line}: ${reason}`)
  if (bad.length > shownBadRowsMax)
    console.log(`  and ${number.format(bad.length - shownBadRowsMax)} more lines`)
}

/**
 * Returns a function that prints the progress to a terminal. It prints nothing if the output goes to a file.
 */
function showProgress(file: string): (rows: number) => void {
  if (!process.stdout.isTTY) return () => undefined
  return (rows) => process.stdout.write(`\r${file}: ${number.format(rows)} rows … \r`)
}
