import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeRun, keepResults, markdownOf, type Results } from './results.ts'
import { type Round, runBenchmarks } from './rounds.ts'

const results = async (): Promise<Results> => {
  const rates = [100, 300, 200]
  let round = -1
  const side = async (seconds: number): Promise<Round> => ({
    count: (rates[Math.max(0, round++)] ?? 100) * seconds,
    seconds,
    p50Ms: 3,
    p99Ms: 9,
  })
  const lines = await runBenchmarks(
    'calls',
    [
      {
        name: 'search, each new',
        caches: 'nothing kept',
        ours: side,
        baseline: { name: 'bare', side: async (seconds) => ({ count: 1_000 * seconds, seconds }) },
        aim: { of: 'ratio', min: 0.3 },
      },
    ],
    { rounds: 3, seconds: 1, processes: {} },
  )
  const run = describeRun()
  return {
    ...run,
    machine: { ...run.machine, postgres: '18.4' },
    products: 20_000,
    rounds: 3,
    seconds: 1,
    lines,
    figures: [
      { part: 'search', name: 'p99', value: 51, unit: 'ms', aim: { max: 50 } },
      { part: 'phone', name: 'LCP', value: 900, range: { min: 850, max: 1_400 }, unit: 'ms' },
    ],
  }
}

it('reports the median and range of each figure, and the missed aims', async () => {
  const { lines, figures } = await results()
  expect(lines[0]!.ours.perSecond).toEqual({ median: 200, min: 100, max: 300 })
  expect(lines[0]!.ratio).toEqual({ median: 0.2, min: 0.1, max: 0.3 })
  const table = markdownOf({ ...(await results()), figures })
  expect(table).toMatch(/\| calls: search, each new \| nothing kept \| 200 \(100–300\) \|.*≥ 0\.3, MISSED/)
  expect(table).toMatch(/\| search: p99 \| 51\.0 ms \| aim ≤ 50, MISSED \|/)
  expect(table).toContain('| phone: LCP | 900 (850–1400) ms |')
})

it("saves results as a table with the machine's capacity but not its owner", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bmart-results-'))
  try {
    const run = await results()
    const file = await keepResults(run, folder)
    const text = await readFile(file, 'utf8')
    expect(text).toContain(`# ${run.at.slice(0, 10)}, ${run.commit}`)
    const { cores, memoryGb } = run.machine
    expect(text).toContain(`20000 products, 3 rounds of 1 s. ${cores} cores, ${memoryGb} GB,`)
    expect(text).toContain(`Node ${process.versions.node}, PostgreSQL 18.4`)
    expect(text).toMatch(/\| calls: search, each new \| nothing kept \|/)
    expect(text).not.toContain(process.cwd())
    expect(text.split(/\W+/)).not.toContain(hostname())
    expect(text.split(/\W+/)).not.toContain(userInfo().username)
  } finally {
    await rm(folder, { recursive: true })
  }
})
