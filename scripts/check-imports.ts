import { checkHouse } from './house-rules/check-house.ts'

const { fileCount, violations } = checkHouse(process.argv[2] ?? '.')
for (const { path, line, problem } of violations) console.log(`${path}:${line} ${problem}`)
console.log(
  violations.length === 0
    ? `The import table holds in ${fileCount} files.`
    : `${violations.length} against the import table, in ${fileCount} files.`,
)
process.exitCode = violations.length === 0 ? 0 : 1
