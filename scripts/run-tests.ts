import { runStage, type StageResult, stages, summarise } from './stages.ts'

// `npm test` runs them all but the nightly ones; `npm test -- unit journeys` runs only those.
const everyDay = ['types', 'lint', 'imports', 'words', 'sizes', 'unit', 'journeys'] as const
const everyName = [...everyDay, 'nightly', 'model'] as const
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !everyName.some((known) => known === name))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages are ${everyName.join(', ')}.`)
  process.exit(2)
}

const results: StageResult[] = []
for (const name of everyName) {
  if (!(asked.length > 0 ? asked : everyDay).some((wanted) => wanted === name)) continue
  console.log(`\n── ${stages[name].name} ──`)
  results.push(await runStage(stages[name], 'now'))
}

const { lines, succeeded } = summarise(results)
console.log(`\n${lines.join('\n')}`)
process.exitCode = succeeded ? 0 : 1
