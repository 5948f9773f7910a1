import { readFileSync, writeFileSync } from 'node:fs'
import { buildIfStale } from '../../src/server/pages/build.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'
import {
  cloneDatabase,
  type OpenServer,
  openTestServer,
  type TestDatabase,
} from '../../test/test-postgres.ts'
import { openCountedShop } from '../bench/budgets/counted-shop.ts'
import { type Asked, hotWorkOf } from '../bench/budgets/hot-work.ts'
import { openDemo, openFilled } from '../bench/budgets/shops.ts'
import { type Cost, type Costs, compareCosts, readBudgets, writeBudgets } from './compare-costs.ts'

// Compares the costs with the committed budgets. `npm run budgets -- --keep 'the reason'` writes the measured
// costs as new budgets. A reason is required only if a cost has grown.
const keptFile = 'tools/bench/budgets/budgets.json'
const [flag, reason = ''] = process.argv.slice(2)

await buildIfStale(console.log)
const kept = readBudgets(readFileSync(keptFile, 'utf8'))
const measured = await measure()
const { lines, grown } = compareCosts(measured, kept.shops)
const isMeant = grown.length === 0 || reason.trim() !== ''
if (flag === '--keep' && isMeant) {
  const reasons = grown.length > 0 ? [...kept.reasons, reason.trim()] : kept.reasons
  writeFileSync(keptFile, writeBudgets({ reasons, shops: measured }))
} else {
  console.log(lines.join('\n'))
  if (flag === '--keep')
    console.error("Give the reason for the larger budget: npm run budgets -- --keep 'the reason'")
  process.exitCode = grown.length > 0 ? 1 : 0
}

async function measure(): Promise<Costs> {
  const server = await openTestServer()
  try {
    await prepareDatabase(server.templateAddresses)
    return {
      demo: await measureOn(server, openDemo),
      filled: await measureOn(server, openFilled),
    }
  } finally {
    await server.close()
  }
}

async function measureOn(
  server: OpenServer,
  fill: (database: TestDatabase) => Promise<Asked>,
): Promise<Record<string, Cost>> {
  const database = await cloneDatabase(server)
  const asked = await fill(database)
  const shop = await openCountedShop(database, server.ownerUrl)
  try {
    const costs: Record<string, Cost> = {}
    for (const [name, hot] of Object.entries(await hotWorkOf(shop, asked)))
      costs[name] = await (typeof hot === 'function' ? shop.costOf(hot) : shop.costOf(hot.work, hot.prepare))
    return costs
  } finally {
    await shop.close()
  }
}
