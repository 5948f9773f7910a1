import { globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longTests } from './long-tests.ts'
import { runStage, type StageResult, stages, summarise } from './stages.ts'

const node = process.execPath

function result(changes: Partial<StageResult>): StageResult {
  return { name: 'Stage', succeeded: true, seconds: 1, counts: undefined, output: '', ...changes }
}

function lastLine(results: StageResult[]) {
  return summarise(results).lines.at(-1)
}

/** Returns a stage that writes `report` as the results of a test runner and exits with `code`. */
function stageLeaving(runner: 'unit' | 'journeys', report: unknown, code: number) {
  const file = join(mkdtempSync(join(tmpdir(), 'bmart-stage-')), 'results.json')
  const leave = `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))})`
  return {
    name: 'Stage',
    commands: [[node, '-e', `${leave}; process.exit(${code})`]],
    results: { ...stages[runner].results, file },
  }
}

it('sums all tests in the last line of a run', () => {
  const unit = result({ counts: { passed: 312, failed: 0, skipped: 2 } })
  const journeys = result({ counts: { passed: 20, failed: 1, skipped: 0 }, succeeded: false })
  expect(lastLine([result({}), unit, journeys])).toBe('332 passed, 1 failed')
  expect(summarise([unit]).succeeded).toBe(true)
  expect(summarise([unit, journeys]).succeeded).toBe(false)
})

it('counts a stage that failed without a failed test', () => {
  const crashed = result({ succeeded: false, counts: { passed: 5, failed: 0, skipped: 0 } })
  expect(lastLine([result({ succeeded: false }), crashed])).toBe('5 passed, 2 failed')
})

it('prints the last line of a program whose last line is a summary, and of no other', async () => {
  const commands = [[node, '-e', "console.log('one\\nall 3 rules hold')"]]
  const summing = await runStage({ name: 'Rules', commands, sumsUp: true }, 'later')
  expect(summarise([summing]).lines[0]).toMatch(/^Rules {2}ok .+ s {2}all 3 rules hold$/)
  const silent = await runStage({ name: 'Rules', commands }, 'later')
  expect(summarise([silent]).lines[0]).toMatch(/ s$/)
})

it('reads the counts of Vitest and Playwright', async () => {
  const vitest = stageLeaving('unit', { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2 }, 1)
  expect((await runStage(vitest, 'later')).counts).toMatchObject({ passed: 3, failed: 1, skipped: 2 })
  const playwright = stageLeaving(
    'journeys',
    { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 0 }, suites: [] },
    1,
  )
  expect((await runStage(playwright, 'later')).counts).toMatchObject({ passed: 4, failed: 1, skipped: 0 })
})

it('names a journey that passed on the second try in the last lines of a run', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    tests: [{ status: 'expected' }, { status }],
  })
  const suites = [
    {
      specs: [spec('the cart counts', 'expected')],
      suites: [{ specs: [spec('the cart empties', 'flaky')] }],
    },
  ]
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  const outcome = await runStage(stageLeaving('journeys', { stats, suites }, 0), 'later')
  expect(summarise([outcome]).lines.slice(1)).toEqual([
    'Passed at the second try only, to be looked into: cart.spec.ts: the cart empties',
    '2 passed, 0 failed',
  ])
})

it('names each failed test and its message in the last lines of a run', async () => {
  const testResults = [
    {
      name: join(process.cwd(), 'src/cart.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'the cart counts', status: 'passed', failureMessages: [] },
        {
          fullName: 'the cart empties',
          status: 'failed',
          failureMessages: ['expected 1 to be 0\n    at cart'],
        },
      ],
    },
    { name: join(process.cwd(), 'src/broken.test.ts'), status: 'failed', assertionResults: [] },
  ]
  const unit = stageLeaving(
    'unit',
    { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults },
    1,
  )
  const spec = {
    title: 'a cart outlives its session',
    file: 'cart.spec.ts',
    tests: [{ status: 'unexpected' }],
  }
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  const journeys = stageLeaving('journeys', { stats, suites: [{ specs: [spec] }] }, 1)
  const outcomes = [await runStage(unit, 'later'), await runStage(journeys, 'later')]
  expect(summarise(outcomes).lines.slice(2)).toEqual([
    'Failed: src/cart.test.ts: the cart empties (expected 1 to be 0)',
    'Failed: src/broken.test.ts',
    'Failed: cart.spec.ts: a cart outlives its session',
    '1 passed, 2 failed',
  ])
})

it('fails a stage that writes no results, without reading those of an earlier run', async () => {
  const stage = stageLeaving('unit', {}, 0)
  writeFileSync(
    stage.results.file,
    JSON.stringify({ numPassedTests: 99, numFailedTests: 0, numPendingTests: 0 }),
  )
  const outcome = await runStage({ ...stage, commands: [[node, '-e', '']] }, 'later')
  expect(outcome).toMatchObject({ succeeded: false, counts: { passed: 0, failed: 1 } })
})

it('stops a stage at its first failing program, and keeps its output', async () => {
  const programs = [
    [node, '-e', "console.log('first')"],
    [node, '-e', "console.error('second'); process.exit(3)"],
    [node, '-e', "console.log('third')"],
  ]
  const outcome = await runStage({ name: 'Stage', commands: programs }, 'later')
  expect(outcome.succeeded).toBe(false)
  expect(outcome.output).toBe('first\nsecond\n')
})

it('leaves out only existing tests', () => {
  const files = globSync('{src,seed,tools,test}/**/*.test.ts')
  const missing = longTests.filter((name) => !files.some((file) => file.endsWith(`/${name}.test.ts`)))
  expect(missing).toEqual([])
})
