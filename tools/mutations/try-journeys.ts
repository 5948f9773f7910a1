import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import prepare from '../../journeys/harness/prepare.ts'
import { buildToServe } from '../../src/server/pages/build.ts'
import type { Outcome } from './outcome.ts'
import { type Mutation, mutate, titlePattern } from './read-mutations.ts'
import { turn, withSwitches } from './switches.ts'

/**
 * Tries mutations whose tests use a browser, in the current folder. One build contains all mutations of
 * program code, which are turned on one at a time. A mutation of a style sheet needs its own build. All
 * journeys use one PostgreSQL with the demo data.
 */
export async function tryJourneys(
  mutations: readonly Mutation[],
  report: (outcome: Outcome) => void,
): Promise<void> {
  const isProgram = ({ changedFile }: Mutation) => /\.tsx?$/.test(changedFile)
  const usable = mutations.filter(isProgram).filter((mutation) => {
    try {
      withSwitches(mutation.changedFile, readFileSync(mutation.changedFile, 'utf8'), [mutation])
      return true
    } catch (error) {
      report({ mutation, is: 'broken', why: (error as Error).message, seconds: 0 })
      return false
    }
  })
  const byFile = Object.groupBy(usable, ({ changedFile }) => changedFile)
  for (const [path, inFile = []] of Object.entries(byFile))
    writeFileSync(path, withSwitches(path, readFileSync(path, 'utf8'), inFile))
  await build()
  const close = await prepare()
  for (const mutation of usable) report(await tryOne(mutation))
  for (const mutation of mutations.filter((one) => !isProgram(one))) report(await tryBuilt(mutation))
  await close?.()
}

async function build(): Promise<void> {
  const { compressed } = await buildToServe()
  await compressed
  // Deletes the compressed files. The shop would serve them instead of the files in which switches are
  // turned.
  for (const file of globSync('build/client/**/*.{br,gz}')) rmSync(file)
}

async function tryBuilt(mutation: Mutation): Promise<Outcome> {
  const startedAt = Date.now()
  const source = readFileSync(mutation.changedFile, 'utf8')
  writeFileSync(mutation.changedFile, mutate(source, mutation))
  await build()
  const judged = await run(mutation)
  writeFileSync(mutation.changedFile, source)
  return { mutation, seconds: (Date.now() - startedAt) / 1000, ...judged }
}

async function tryOne(mutation: Mutation): Promise<Outcome> {
  const startedAt = Date.now()
  const turned = turnAll(mutation.id, '-on')
  const judged = turned === 0 ? { is: 'broken' as const, why: 'no built file has it' } : await run(mutation)
  turnAll(mutation.id, 'off')
  return { mutation, seconds: (Date.now() - startedAt) / 1000, ...judged }
}

/** Turns a mutation on or off in all built files. Returns in how many files it occurs. */
function turnAll(id: number, is: 'off' | '-on'): number {
  return globSync('build/{client,server}/**/*.js').filter((file) => {
    const built = readFileSync(file, 'utf8')
    const changed = turn(built, id, is)
    if (changed !== built) writeFileSync(file, changed)
    return changed !== built
  }).length
}

type Suite = { suites?: Suite[]; specs?: Spec[] }
type Spec = { tests: { status: string; results: { error?: { message?: string } }[] }[] }

async function run({ file, title }: Mutation): Promise<Pick<Outcome, 'is' | 'why'>> {
  const output = await playwright(
    ...['--config=tools/mutations/journeys.config.ts', '--reporter=json', '--max-failures=1'],
    ...projectsOf(file).map((name) => `--project=${name}`),
    ...[file, '--grep', `${titlePattern(title)}( @|$)`],
  )
  const { suites, errors } = readReport(output)
  const tests = specsOf(suites).flatMap((spec) => spec.tests)
  const failed = tests.find(({ status }) => status === 'unexpected')
  const why = failed?.results.find(({ error }) => error)?.error?.message ?? ''
  if (why.includes('The shop did not start')) return { is: 'broken', why }
  if (failed) return { is: 'red', why: firstLines(why) }
  if (tests.some(({ status }) => status === 'expected')) return { is: 'green', why: '' }
  return { is: 'broken', why: errors[0]?.message ?? 'no test ran' }
}

function projectsOf(file: string): string[] {
  return file.endsWith('.desktop.spec.ts')
    ? ['desktop', 'nightly-desktop']
    : ['phone', 'desktop', 'nightly-phone']
}

function readReport(output: string): { suites: Suite[]; errors: { message?: string }[] } {
  const start = output.indexOf('{\n')
  if (start < 0) return { suites: [], errors: [{ message: output.slice(0, 300) }] }
  return JSON.parse(output.slice(start)) as ReturnType<typeof readReport>
}

function specsOf(suites: readonly Suite[]): Spec[] {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

function firstLines(message: string): string {
  const escape = String.fromCodePoint(27)
  const plain = message.replaceAll(new RegExp(`${escape}\\[[0-9;]*m`, 'g'), '')
  return plain.split('\n').filter(Boolean).slice(0, 2).join(' ')
}

function playwright(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PW_DISABLE_TS_ESM: '1', CI: '' },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((done, reject) => {
    child.on('error', reject)
    child.on('close', () => done(output))
  })
}
