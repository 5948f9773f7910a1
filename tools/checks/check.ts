import { sayExpectedTime } from '../../src/platform/expected-time.ts'
import { runStage, stages, summarise, testsOfChanges } from './stages.ts'

// Runs the tests, which take longest, at the same time as the other stages. Those run one after the other,
// because two processes suit two cores. Does not check download sizes, which need a build; `npm test` does.
// With `--changed`, runs only tests that are affected by changes since the last commit or the given one.
const [option, since = 'HEAD'] = process.argv.slice(2)
if (option !== undefined && option !== '--changed') {
  console.error('Usage: npm run check -- [--changed [COMMIT]]')
  process.exit(2)
}
const keepTime = sayExpectedTime(
  option ? 'Checking what changed' : 'Checking everything quick',
  option ? 60 : 300,
)
const quick = [
  stages.types,
  stages.lint,
  stages.format,
  stages.imports,
  stages.distribution,
  stages.words,
  stages.unused,
]
const tests = option ? testsOfChanges(since) : stages.quickUnit
const unitResult = tests && runStage(tests, 'later')
const results = []
for (const stage of quick) results.push(await runStage(stage, 'later'))
if (unitResult) results.push(await unitResult)

for (const { name, succeeded, output, isTelling } of results) {
  if (!succeeded || isTelling) console.log(`\n── ${name} ──\n${output.trim()}`)
}
const { lines, succeeded } = summarise(results)
console.log(`\n${lines.join('\n')}`)
if (succeeded) keepTime()
process.exitCode = succeeded ? 0 : 1
