import { existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type CommandImport, importFile } from '../../src/features/imports/staff/import-file.flow.ts'
import { partBytes } from '../../src/features/imports/staff/import-parts.ts'
import { stockMethods } from '../../src/features/imports/staff/stock-methods.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { loadWords } from '../../src/words/compile-words.ts'
import type { Sentence } from '../../src/words/sentence.ts'
import { wordsOf } from '../../src/words/words-of.ts'
import { changeByCommand, operatorName, readArguments } from './change-by-command.ts'
import { commandLine } from './commands.ts'
import { CommandError, withDatabase } from './with-database.ts'

const shownProblemsMax = 50

await withDatabase(async (db, settings) => {
  const { values, positionals } = parseArgs({
    args: readArguments(),
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'create-missing': { type: 'boolean', default: false },
      stock: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || positionals.length > 1)
    throw new CommandError(`Name the file: ${commandLine('import-products')}`)
  const stockWay = stockMethods.find((way) => way === values.stock)
  if (values.stock !== undefined && !stockWay) throw new CommandError('--stock takes set or add.')
  if (!existsSync(file)) throw new CommandError(`File not found: ${file}.`)
  const { size } = await stat(file)
  if (size === 0) throw new CommandError(`${file} is empty.`)
  if (size > settings.importFileMegabytes * 1_048_576)
    throw new CommandError(
      `${file} is larger than ${settings.importFileMegabytes} MB, the limit of IMPORT_FILE_MB.`,
    )
  loadWords()
  const say = wordsOf('en', settings.shopName)
  const startedAt = performance.now()
  const done = await importFile(
    {
      db,
      transaction: (work) => inTransaction(db, work),
      actor: operatorName(),
      change: (named, work) => changeByCommand(db, named, work),
    },
    {
      fileName: basename(file).slice(0, 200),
      fileBytes: size,
      createsMissing: values['create-missing'],
      isDryRun: values['dry-run'],
      stockWay,
      parts: partsOfFile(file),
      onProblem: ({ line, column, value, sentence }) => {
        const place = column === null ? `line ${line}` : `line ${line}, ${column}`
        const shown = value === '' ? '' : ` (${JSON.stringify(value)})`
        console.log(`  ${place}: ${say.sentence(sentence as Sentence)}${shown}`)
      },
      shownProblemsMax,
    },
  )
  if (!done) throw new CommandError(say('office.imports.underway'))
  report(done)

  function report({ stored, isWritten, lacksStockWay, moreProblems }: CommandImport): void {
    if (moreProblems > 0) console.log(`  and ${say.count(moreProblems)} more`)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (stored.failure !== null)
      throw new CommandError(`${file}: ${say.sentence(stored.failure as Sentence)}`)
    const rows = `${say.count(stored.new_rows)} new, ${say.count(stored.changed_rows)} changed, ${say.count(stored.unchanged_rows)} unchanged, ${say.count(stored.refused_rows)} refused`
    console.log(
      isWritten
        ? `${file}: ${say.count(stored.added)} added and ${say.count(stored.updated)} changed in ${seconds} s (${rows})`
        : `${file}: ${rows} in ${seconds} s. Nothing was written.`,
    )
    if (stored.hidden_reductions > 0)
      console.log(say('office.products.hiddenReductions', { count: stored.hidden_reductions }))
    if (lacksStockWay)
      throw new CommandError(
        `${say.count(stored.unseen_stock_rows)} rows change a stock but lack the exported count. Run it again with --stock set (physical counts; units sold meanwhile stay sold) or --stock add (units received).`,
      )
    if (stored.refused_rows > 0) process.exitCode = 1
  }
})

async function* partsOfFile(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    for (;;) {
      const part = Buffer.alloc(partBytes)
      let filled = 0
      while (filled < partBytes) {
        const { bytesRead } = await handle.read(part, filled, partBytes - filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      if (filled === 0) return
      yield part.subarray(0, filled)
      if (filled < partBytes) return
    }
  } finally {
    await handle.close()
  }
}
