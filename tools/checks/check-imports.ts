import { checkHouse } from './house-rules/check-house.ts'

const { problems, modules, dependencies, rules, ownRules } = await checkHouse(process.argv[2] ?? '.')
for (const { path, message } of problems) console.log(`${path} ${message}`)
const verdict =
  problems.length === 0 ? 'The import table holds' : `${problems.length} against the import table`
console.log(
  `${verdict}: ${modules} modules, ${dependencies} dependencies, ${rules.length} rules, ${ownRules.length} of them our own.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
