import { readMutations } from './read-mutations.ts'
import { tryJourneys } from './try-journeys.ts'
import { tryUnits } from './try-units.ts'

// Runs in a copy of the sources, for example as `try-in-copy.ts journeys 4,17`.
const [kind, ids = ''] = process.argv.slice(2)
const wanted = new Set(ids.split(',').map(Number))
const mutations = readMutations().filter(({ id }) => wanted.has(id))
await (kind === 'journeys' ? tryJourneys : tryUnits)(mutations, (outcome) => process.send?.(outcome))
process.exit(0)
