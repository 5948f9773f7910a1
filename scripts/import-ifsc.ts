import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { BadBranchError } from '../src/features/bank/branch-row.ts'
import { importBranches } from '../src/features/bank/import-branches.flow.ts'
import { linesOfFile } from '../src/platform/csv/lines-of-file.ts'
import { CommandError, withDatabase } from './with-database.ts'

const shownBadRowsMax = 20
const number = new Intl.NumberFormat('en-IN')

// npm run import:ifsc -- FILE…: bank branches from CSV files with the columns ifsc, bank, branch and address.
await withDatabase(async (db) => {
  const files = process.argv.slice(2)
  if (files.length === 0) throw new CommandError('Name the file: npm run import:ifsc -- FILE')
  for (const file of files) if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)

  for (const file of files) {
    const startedAt = performance.now()
    const { rows, changed, bad } = await importBranches(
      db,
      linesOfFile(file),
      showProgress(basename(file)),
    ).catch((error) => {
      throw error instanceof BadBranchError
        ? new CommandError(`${file} is of another form: ${error.message}.`)
        : error
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `${basename(file)}: ${number.format(rows - bad.length)} of ${number.format(rows)} rows in ${seconds} s, ` +
        `${number.format(changed)} of them new or changed`,
    )
    for (const { line, reason } of bad.slice(0, shownBadRowsMax))
      console.log(`  line ${line} left out: ${reason}`)
    if (bad.length > shownBadRowsMax)
      console.log(`  and ${number.format(bad.length - shownBadRowsMax)} more lines`)
  }
})

/** A progress line on a terminal; nothing in a log file. */
function showProgress(file: string): (rows: number) => void {
  if (!process.stdout.isTTY) return () => undefined
  return (rows) => process.stdout.write(`\r${file}: ${number.format(rows)} rows … \r`)
}
