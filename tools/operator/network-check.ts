import { compareNetwork } from '../../src/features/rewards/check-network.sql.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (db) => {
  const { differences, count } = await compareNetwork(db)
  for (const { counter, of, kept, should } of differences)
    console.log(`${counter} of ${of}: stored ${kept ?? 'nothing'}, expected ${should ?? 'nothing'}`)
  if (count === 0) return console.log('The counters of the network agree with its members, slots and orders.')
  if (count > differences.length) console.log(`and ${count - differences.length} more`)
  process.exitCode = 1
})
