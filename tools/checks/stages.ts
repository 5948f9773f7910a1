import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { affectedTestsIn, readSources } from './affected-tests/find-affected-tests.ts'
import { longTests } from './long-tests.ts'

export type Counts = {
  passed: number
  failed: number
  skipped: number
  /** The titles of tests that failed, and of tests that passed only at the second try. */
  failedTitles?: string[]
  passedSecondTry?: string[]
}

export type Stage = {
  name: string
  /** Commands that run one after the other. If one fails, the rest does not run. */
  commands: string[][]
  /** Whether to print the complete output even if the stage succeeds. */
  isTelling?: boolean
  /** The results file of a test runner, and the function that reads it. */
  results?: { file: string; read: (report: never) => Counts }
  /** Whether the last line of the output is a summary that is printed even if the stage succeeds. */
  sumsUp?: true
}

export type StageResult = {
  name: string
  succeeded: boolean
  seconds: number
  counts: Counts | undefined
  seen?: string
  output: string
  isTelling?: boolean
}

const node = process.execPath
const unitResults = 'test-results/unit.json'
const journeyResults = 'test-results/journeys.json'
const atNight = '**/*.nightly.test.ts'

export const stages = {
  types: {
    name: 'Types',
    // Generates the types of routes first, because screens import them.
    commands: [
      program('@react-router/dev', 'react-router', 'typegen'),
      // Uses one checker. Each holds all types in memory, and other stages run at the same time.
      program('typescript', 'tsc', '--noEmit', '--checkers', '1'),
    ],
  },
  lint: { name: 'Lint', commands: [program('oxlint', 'oxlint', '--deny-warnings')] },
  format: { name: 'Format', commands: [program('@biomejs/biome', 'biome', 'check', '--error-on-warnings')] },
  imports: { name: 'Import table', commands: [[node, 'tools/checks/check-imports.ts']], sumsUp: true },
  distribution: {
    name: 'Distribution',
    commands: [[node, 'tools/checks/check-distribution.ts']],
    sumsUp: true,
  },
  words: { name: 'Words', commands: [[node, 'tools/words/check-words.ts']] },
  sizes: { name: 'Sizes', commands: [[node, 'tools/checks/check-sizes.ts']], isTelling: true },
  budgets: { name: 'Budgets', commands: [[node, 'tools/checks/check-budgets.ts']], isTelling: true },
  unused: { name: 'Unused code', commands: [program('knip', 'knip')] },
  // Excludes `.nightly.test.ts` files, which `npm run test:nightly` runs.
  unit: { name: 'Unit and wire tests', ...vitestRun(`--exclude=${atNight}`) },
  quickUnit: {
    name: 'Unit and wire tests',
    // Excludes tests that kill processes, race or wait, because they take longer than all others together.
    // These are `.races.test.ts` and `.slow.test.ts` files, and the files in `long-tests.ts`. `npm test` runs
    // them.
    ...vitestRun(...withoutLongTests()),
  },
  journeys: {
    name: 'Journeys in a browser',
    commands: [program('@playwright/test', 'playwright', 'test', '--project=phone', '--project=desktop')],
    results: { file: journeyResults, read: readPlaywright },
  },
  mutations: {
    name: 'Mutations of forty statements',
    commands: [[node, 'tools/mutations/test-mutations.ts', 'daily']],
    sumsUp: true,
  },
  allMutations: {
    name: 'Mutations of every statement',
    commands: [[node, 'tools/mutations/test-mutations.ts']],
    sumsUp: true,
  },
  moneyMutations: {
    name: 'Mutations of the arithmetic of money',
    commands: [[node, 'tools/mutations/test-money.ts']],
    sumsUp: true,
  },
  nightly: {
    name: 'Nightly journeys in a browser',
    commands: [program('@playwright/test', 'playwright', 'test', '--project=nightly-*')],
    results: { file: journeyResults, read: readPlaywright },
  },
  hard: hardTests('Nightly tests', 'slow', 'values', 'races', 'closing', 'kill', 'model'),
  races: hardTests('Races of payments', 'races'),
  closing: hardTests('Races of closing an account', 'closing'),
  kill: hardTests('Kills of the server', 'kill'),
  model: hardTests('Random play of all that moves money', 'model'),
} satisfies Record<string, Stage>

/**
 * Returns a stage with the quick tests that changes since a commit affect. Returns undefined if there are
 * none.
 */
export function testsOfChanges(since: string): Stage | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const tests = affectedTestsIn(readSources())(changed)
  if (tests.length === 0) return undefined
  return {
    name: `Tests of what changed since ${since}, ${tests.length} files`,
    ...vitestRun('--passWithNoTests', ...tests, ...withoutLongTests()),
  }
}

function hardTests(name: string, ...tests: string[]): Stage {
  return { name, commands: [[node, 'tools/checks/hard-tests.ts', ...tests]] }
}

function withoutLongTests(): string[] {
  return [
    ...['races', 'slow', 'nightly'].map((suffix) => `--exclude=**/*.${suffix}.test.ts`),
    ...longTests.map((name) => `--exclude=**/${name}.test.ts`),
  ]
}

/** Runs a stage. Prints its output while it runs, or at its end if several stages run at the same time. */
export async function runStage(stage: Stage, show: 'now' | 'later'): Promise<StageResult> {
  const startedAt = Date.now()
  if (stage.results) rmSync(stage.results.file, { force: true })
  let output = ''
  let succeeded = true
  for (const command of stage.commands) {
    const result = await runCommand(command, show)
    output += result.output
    succeeded = result.code === 0
    if (!succeeded) break
  }
  const seconds = (Date.now() - startedAt) / 1000
  const counts = readCounts(stage)
  const { name, isTelling } = stage
  const seen = stage.sumsUp ? output.trim().split('\n').at(-1) : undefined
  return { name, succeeded: succeeded && !counts?.failed, seconds, counts, seen, output, isTelling }
}

/**
 * Returns a line for each stage, and the total of all tests. A stage that fails without a failed test counts
 * as one failed test.
 */
export function summarise(results: StageResult[]): { lines: string[]; succeeded: boolean } {
  const nameWidth = Math.max(...results.map(({ name }) => name.length))
  const lines = results.map(({ name, succeeded, seconds, counts, seen }) => {
    const tests = counts ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
    const skipped = counts && counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    return `${name.padEnd(nameWidth)}  ${succeeded ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s${tests}${skipped}${seen ? `  ${seen}` : ''}`
  })
  const secondTries = results.flatMap(({ counts }) => counts?.passedSecondTry ?? [])
  const failures = results.flatMap(({ counts }) => counts?.failedTitles ?? [])
  // Prints the findings last, where they are visible even in a long or truncated log.
  const findings = [
    ...secondTries.map((title) => `Passed at the second try only, to be looked into: ${title}`),
    ...failures.map((title) => `Failed: ${title}`),
  ]
  const passed = sum(results.map(({ counts }) => counts?.passed ?? 0))
  const failed = sum(results.map(({ counts, succeeded }) => Math.max(counts?.failed ?? 0, succeeded ? 0 : 1)))
  return { lines: [...lines, ...findings, `${passed} passed, ${failed} failed`], succeeded: failed === 0 }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}

function vitestRun(...args: string[]): Required<Pick<Stage, 'commands' | 'results'>> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`]
  return {
    commands: [program('vitest', 'vitest', 'run', ...reporters, ...args)],
    results: { file: unitResults, read: readVitest },
  }
}

// Starts a program by its script. The links in node_modules/.bin differ between systems.
function program(packageName: string, bin: string, ...args: string[]): string[] {
  const folder = join('node_modules', packageName)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin]
  if (!script) throw new Error(`${packageName} has no program ${bin}.`)
  return [node, join(folder, script), ...args]
}

async function runCommand([command = '', ...args]: string[], show: 'now' | 'later') {
  return new Promise<{ code: number | null; output: string }>((done, reject) => {
    const stream = show === 'now' ? 'inherit' : 'pipe'
    // Makes the programs that tests start share a compile cache, which halves the time of short ones. Makes
    // Node itself load the journeys, because Playwright's loader is slower in each worker.
    const env = {
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      PW_DISABLE_TS_ESM: '1',
      ...process.env,
    }
    const child = spawn(command, args, { stdio: ['ignore', stream, stream], env })
    let output = ''
    for (const piped of [child.stdout, child.stderr]) {
      piped?.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => done({ code, output }))
  })
}

function readCounts(stage: Stage): Counts | undefined {
  if (!stage.results) return undefined
  // Counts a test runner that has written no results as failed. It has run no tests, even if it exits with 0.
  if (!existsSync(stage.results.file)) return { passed: 0, failed: 1, skipped: 0 }
  return stage.results.read(JSON.parse(readFileSync(stage.results.file, 'utf8')) as never)
}

function readVitest(report: {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults?: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}): Counts {
  const failedTitles = (report.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const file = relative(process.cwd(), name)
    // Counts a test file that could not run as one failure, although none of its tests has failed.
    if (failed.length === 0 && status === 'failed') return [file]
    return failed.map(
      ({ fullName, failureMessages = [] }) =>
        `${file}: ${fullName} (${failureMessages[0]?.split('\n')[0] ?? ''})`,
    )
  })
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failedTitles,
  }
}

type Suite = { suites?: Suite[]; specs: { title: string; file: string; tests: { status: string }[] }[] }

function readPlaywright({
  stats,
  suites,
}: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}): Counts {
  const { expected, unexpected, flaky, skipped } = stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failedTitles: titlesOf(suites, 'unexpected'),
    passedSecondTry: titlesOf(suites, 'flaky'),
  }
}

function titlesOf(suites: Suite[], wanted: 'unexpected' | 'flaky'): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`),
    ...titlesOf(inner, wanted),
  ])
}
