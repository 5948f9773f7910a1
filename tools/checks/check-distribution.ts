import { openDatabase } from '../../src/platform/database/database.ts'
import { prepareDatabase } from '../../src/server/prepare-database.ts'
import { withEmptyDatabase } from '../database/with-migrated-database.ts'
import { findCrossings } from './distribution/find-crossings.ts'
import { findDistributionFaults, readPlacedTables } from './distribution/find-distribution-faults.ts'
import { makeHotCalls } from './distribution/hot-calls.ts'
import { openHotShop } from './distribution/hot-shop.ts'
import { judgeDistribution, readKnownFaults } from './distribution/judge-distribution.ts'
import { tellPlans } from './distribution/statements-seen.ts'

// npm test -- distribution: checks that the tables with member rows can be distributed over the nodes of a
// Citus cluster. Also checks that a member's call uses only the node with the member's rows. Accepts the
// faults in the list of known faults.
const known = readKnownFaults()
const { faults, crossings } = await withEmptyDatabase(async (ownerUrl, { url, dataDir }) => {
  await prepareDatabase({ url, ownerUrl })
  const owner = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
  const ofSchema = await findDistributionFaults(owner)
  const placed = await readPlacedTables(owner)
  await owner.destroy()
  const shop = await openHotShop({ url, ownerUrl }, () => tellPlans({ ownerUrl, dataDir }, placed))
  try {
    await makeHotCalls(shop)
    return { faults: ofSchema, crossings: findCrossings(shop.seen, placed) }
  } finally {
    await shop.close()
  }
})
const problems = judgeDistribution([...faults, ...crossings.faults], known)
for (const name of crossings.unused)
  problems.push(`${name}: crosses no members, take it off tools/checks/distribution/may-cross.ts`)
for (const problem of problems) console.log(problem)
const tables = new Set(known.map((line) => line.split(' ')[0]))
console.log(
  `Found ${problems.length} violations of the rules of distribution. Checked ${crossings.judged} statements of members' calls; ${known.length} known violations remain, in ${tables.size} tables.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
