import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Files that may use the machine's clock. They only measure durations in their own process.
const measuring = new Set([
  'src/features/rewards/post-due-rewards.flow.ts',
  'src/features/rewards/rewards.job.ts',
  'src/back-office/jobs/jobs.services.ts',
])

it("reads the machine's clock only to measure durations", () => {
  const deciding = globSync('src/{features,back-office}/**/*.{services,flow,job,sql,routes,settings}.ts')
  const wrong = deciding.filter((path) => /\bDate\.now\(|new Date\(\)/.test(readFileSync(path, 'utf8')))
  expect(deciding.length).toBeGreaterThan(500)
  expect(new Set(wrong)).toEqual(measuring)
})
