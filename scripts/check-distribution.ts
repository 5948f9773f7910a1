import { findDistributionFaults } from './checks/distribution/find-distribution-faults.ts'
import { judgeDistribution, readKnownFaults } from './checks/distribution/judge-distribution.ts'
import { withMigratedDatabase } from './database/with-migrated-database.ts'

// npm run check:distribution: whether the tables of members' rows could be distributed over the nodes of Citus, apart from
// what is listed as not done yet.
const known = readKnownFaults()
const problems = judgeDistribution(await withMigratedDatabase(findDistributionFaults), known)
for (const problem of problems) console.log(problem)
const tables = new Set(known.map((line) => line.split(' ')[0]))
console.log(
  `${problems.length} against the rules of distribution; ${known.length} known, of ${tables.size} tables, are to be mended.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
