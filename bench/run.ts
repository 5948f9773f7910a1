import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openGround } from './ground.ts'
import { calls } from './parts/calls.ts'
import { entries } from './parts/entries.ts'
import { firstVisit } from './parts/first-visit.ts'
import { orders } from './parts/orders.ts'
import { pages } from './parts/pages.ts'
import type { Part } from './parts/part.ts'
import { search } from './parts/search.ts'
import { describeRun, keepResults, printFigure, printLine, type Results } from './results.ts'

const parts: Part[] = [calls, pages, orders, entries, search, firstVisit]
// Programs of their own, which are run when they are named.
const programs: Record<string, string> = { phone: 'bench/phone.ts' }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '20000' },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
  },
})
const known = [...parts.map(({ name }) => name), ...Object.keys(programs)]
const unknown = positionals.find((name) => !known.includes(name))
if (unknown) throw new Error(`There is no part ${unknown}, but ${known.join(', ')}.`)

const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const how = {
  isQuick: values.quick,
  rounds: Number(values.rounds ?? (values.quick ? 2 : 7)),
  seconds: values.quick ? 0.6 : 2,
}

if (chosen.length > 0) await runParts(chosen)
for (const name of positionals) {
  const program = programs[name]
  if (program) process.exitCode = spawnSync(process.execPath, [program], { stdio: 'inherit' }).status ?? 1
}

async function runParts(due: Part[]): Promise<void> {
  const ground = openGround(Number(values.products))
  const stop = () => void ground.close().finally(() => process.exit(1))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const results: Results = {
      ...describeRun(),
      products: Number(values.products),
      rounds: how.rounds,
      seconds: how.seconds,
      lines: [],
      figures: [],
    }
    for (const part of due) {
      const { lines = [], figures = [] } = await part.run(ground, how)
      console.log('')
      lines.forEach(printLine)
      figures.forEach(printFigure)
      results.lines.push(...lines)
      results.figures.push(...figures)
    }
    const { db } = await ground.database()
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
    results.machine.postgres = rows[0]!.server_version
    // Figures of a quick run are not for quoting, so they are not kept.
    if (!how.isQuick) console.log(`\nKept in ${await keepResults(results)}`)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await ground.close()
  }
}
