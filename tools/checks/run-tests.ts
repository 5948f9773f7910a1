import { sayExpectedTime } from '../../src/platform/expected-time.ts'
import { buildIfStale } from '../../src/server/pages/build.ts'
import { runStage, type StageResult, stages, summarise } from './stages.ts'

// Runs the stages of a daily run with `npm test`. With names, as in `npm test -- unit journeys`, runs only
// these stages.
const everyDay = [
  ...(['types', 'lint', 'imports', 'words', 'distribution', 'sizes', 'budgets'] as const),
  ...(['unit', 'journeys', 'mutations'] as const),
] as const
const everyName = [
  ...everyDay,
  ...(['nightly', 'hard', 'allMutations', 'moneyMutations', 'races', 'closing', 'kill', 'model'] as const),
] as const
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !everyName.some((known) => known === name))
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}. The stages are ${everyName.join(', ')}.`)
  process.exit(2)
}

const wanted = everyName.filter((name) => (asked.length > 0 ? asked : everyDay).some((one) => one === name))
const keepTime = sayExpectedTime(
  `Running ${asked.length > 0 ? wanted.join(', ') : 'every stage of npm test'}`,
  15 * 60,
)
// Runs the short stages two at a time, for two processors. The longest comes first. 'budgets' follows
// 'sizes', because it needs the same build. Prints the output of all these stages at the end.
const short = [['sizes', 'budgets'], ['types'], ['lint'], ['distribution'], ['imports'], ['words']] as const
const together = short.flat().filter((name) => wanted.includes(name))
if (together.length > 0) console.log(`\n── ${together.map((name) => stages[name].name).join(', ')} ──`)
const left = short.values()
const results = (await Promise.all([runNext(), runNext()])).flat()
for (const { name, succeeded, output, isTelling } of results)
  if (!succeeded || isTelling) console.log(`\n── ${name} ──\n${output.trim()}`)

// Uses the browser and fonts of the machine in nightly tests. In daily tests, every machine uses the same
// browser.
if (wanted.includes('nightly')) process.env.BROWSER_FIRST ??= 'system'

// Runs the journeys at the same time as the other tests, because both often wait for clocks, browsers and
// databases. Prints the output of the journeys after that of the other tests. Builds the shop first, because
// both need the build.
const isBeside = wanted.includes('unit') && wanted.includes('journeys')
if (isBeside) await buildIfStale(console.log)
const journeys = isBeside ? runStage(stages.journeys, 'later') : undefined
for (const name of wanted) {
  if (together.some((one) => one === name)) continue
  console.log(`\n── ${stages[name].name} ──`)
  const begun = name === 'journeys' ? journeys : undefined
  const result = await (begun ?? runStage(stages[name], 'now'))
  if (begun) console.log(result.output.trim())
  results.push(result)
}

const { lines, succeeded } = summarise(results)
// Prints the order of the test files, because a failure may depend on it.
const order = process.env.ORDER
if (order && wanted.includes('unit')) lines.splice(-1, 0, `Test files ran in the order of ORDER=${order}`)
console.log(`\n${lines.join('\n')}`)
if (succeeded) keepTime()
process.exitCode = succeeded ? 0 : 1

async function runNext(): Promise<StageResult[]> {
  const ended: StageResult[] = []
  for (const names of left)
    for (const name of names) if (wanted.includes(name)) ended.push(await runStage(stages[name], 'later'))
  return ended
}
