import { runStage, stages, summarise } from './checks/stages.ts'

// The tests take the longest, so they run in parallel to all other stages, which run one after the other: two processes
// suit two cores. The sizes of what phones download, which take a build, are left to `npm test`.
const quick = [
  stages.types,
  stages.lint,
  stages.format,
  stages.imports,
  stages.distribution,
  stages.words,
  stages.unused,
]
const unitResult = runStage(stages.quickUnit, 'later')
const results = []
for (const stage of quick) results.push(await runStage(stage, 'later'))
results.push(await unitResult)

for (const { name, succeeded, output, isTelling } of results) {
  if (!succeeded || isTelling) console.log(`\n── ${name} ──\n${output.trim()}`)
}
const { lines, succeeded } = summarise(results)
console.log(`\n${lines.join('\n')}`)
process.exitCode = succeeded ? 0 : 1
