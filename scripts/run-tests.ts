import { runStage, type StageResult, stages, summarise } from './checks/stages.ts'

// `npm test` runs them all but the nightly ones; `npm test -- unit journeys` runs only those.
const everyDay = [
  ...(['types', 'lint', 'imports', 'words', 'distribution', 'sizes', 'budgets'] as const),
  ...(['unit', 'journeys'] as const),
] as const
const everyName = [...everyDay, 'nightly', 'hard'] as const
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !everyName.some((known) => known === name))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages are ${everyName.join(', ')}.`)
  process.exit(2)
}

const wanted = everyName.filter((name) => (asked.length > 0 ? asked : everyDay).some((one) => one === name))
// Two of the short ones at a time, for two processors; what they print waits until all are done.
const lanes = [['types', 'lint'] as const, ['sizes', 'budgets', 'imports', 'words', 'distribution'] as const]
const together = lanes.flat().filter((name) => wanted.includes(name))
if (together.length > 0) console.log(`\n── ${together.map((name) => stages[name].name).join(', ')} ──`)
const results = (await Promise.all(lanes.map(runLane))).flat()
for (const { name, succeeded, output, isTelling } of results)
  if (!succeeded || isTelling) console.log(`\n── ${name} ──\n${output.trim()}`)

for (const name of wanted) {
  if (together.some((one) => one === name)) continue
  console.log(`\n── ${stages[name].name} ──`)
  results.push(await runStage(stages[name], 'now'))
}

const { lines, succeeded } = summarise(results)
console.log(`\n${lines.join('\n')}`)
process.exitCode = succeeded ? 0 : 1

async function runLane(lane: readonly (typeof everyDay)[number][]): Promise<StageResult[]> {
  const ended: StageResult[] = []
  for (const name of lane) if (wanted.includes(name)) ended.push(await runStage(stages[name], 'later'))
  return ended
}
