import { parseArgs } from 'node:util'
import { openGround } from './ground.ts'
import { calls } from './parts/calls.ts'
import { filters } from './parts/filters.ts'
import { growth } from './parts/growth.ts'
import { imports } from './parts/imports.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { network } from './parts/network.ts'
import { nodes } from './parts/nodes.ts'
import { orders } from './parts/orders.ts'
import { pages } from './parts/pages.ts'
import type { Part } from './parts/part.ts'
import { phone } from './parts/phone.ts'
import { search } from './parts/search.ts'
import { start } from './parts/start.ts'
import { describeRun, keepResults, printFigure, printLine, type Results } from './results.ts'

const parts: Part[] = [
  calls,
  pages,
  orders,
  search,
  filters,
  imports,
  network,
  phone,
  nodes,
  lighthouse,
  start,
  growth,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '20000' },
    members: { type: 'string', default: '200000' },
    orders: { type: 'string', default: '1000000' },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    beside: { type: 'string' },
    nodes: { type: 'string', default: '3' },
  },
})
const known = parts.map(({ name }) => name)
const unknown = positionals.find((name) => !known.includes(name))
if (unknown) throw new Error(`Unknown part ${unknown}. Choose from: ${known.join(', ')}.`)

const chosen = parts.filter(({ name, isOnlyByName }) =>
  positionals.length === 0 ? !isOnlyByName : positionals.includes(name),
)
const how = {
  isQuick: values.quick,
  rounds: Number(values.rounds ?? (values.quick ? 2 : 7)),
  seconds: values.quick ? 0.6 : 2,
  beside: values.beside,
  nodes: Number(values.nodes),
  members: Number(values.members),
  orders: Number(values.orders),
  products: Number(values.products),
}

await runParts(chosen)

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
    results.machine.postgres = await ground.postgresVersion()
    // Does not store the results of a quick run. They are too inexact.
    if (!how.isQuick) console.log(`\nKept in ${await keepResults(results)}`)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await ground.close()
  }
}
