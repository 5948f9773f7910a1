import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { copyTree } from './copy-tree.ts'
import type { Outcome } from './outcome.ts'
import { type Mutation, readMutations } from './read-mutations.ts'

// Violates each statement of the specification in a copy of the sources, one at a time. The statement's test
// must then fail. `daily` tries forty quick mutations, `units` those whose test needs no browser, and
// `journeys` the others. Any other word selects mutations whose section, statement or file contains it.
const kinds = { daily: isDaily, units: isUnit, journeys: (one: Mutation) => !isUnit(one) }
const asked = process.argv.slice(2)
const [kindsAsked, words] = [asked.filter(isKind), asked.filter((word) => !isKind(word))]
const wanted = readMutations().filter(
  (mutation) =>
    kindsAsked.every((name) => kinds[name](mutation)) &&
    (words.length === 0 || words.some((word) => isNamed(mutation, word))),
)
const outcomes: Outcome[] = []
const path = await copyTree()
// Deletes the copy at the end, even after Ctrl+C.
process.on('exit', () => rmSync(path, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
await tryAll('units', wanted.filter(isUnit))
await tryAll(
  'journeys',
  wanted.filter((mutation) => !isUnit(mutation)),
)
await mkdir('test-results', { recursive: true })
await writeFile('test-results/mutations.tsv', outcomes.map((one) => `${lineOf(one, '\t')}\n`).join(''))
const [red, others] = [outcomes.filter(({ is }) => is === 'red'), outcomes.filter(({ is }) => is !== 'red')]
for (const outcome of others) console.log(`Failed: ${lineOf(outcome, '  ')}`)
console.log(`${red.length} of ${wanted.length} mutations made their test fail`)
process.exitCode = red.length === wanted.length && wanted.length > 0 ? 0 : 1

async function tryAll(kind: 'units' | 'journeys', mutations: readonly Mutation[]): Promise<void> {
  if (mutations.length === 0) return
  const ids = mutations.map(({ id }) => id).join(',')
  const child = fork('tools/mutations/try-in-copy.ts', [kind, ids], {
    cwd: path,
    execArgv: ['--import', './test/read-screens.ts'],
    env: { ...process.env, VITEST: undefined },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (outcome) => {
    outcomes.push(outcome as Outcome)
    console.log(lineOf(outcome as Outcome, '  '))
  })
  const end = await new Promise<string>((done, reject) =>
    child.on('error', reject).on('exit', (code, signal) => done(`The run ended with ${code ?? signal}.`)),
  )
  const isTried = (id: number) => outcomes.some(({ mutation }) => mutation.id === id)
  for (const mutation of mutations)
    if (!isTried(mutation.id)) outcomes.push({ mutation, is: 'broken', why: end, seconds: 0 })
}

function lineOf({ mutation, is, why, seconds }: Outcome, gap: string): string {
  const { section, statement, file, title } = mutation
  return [is, `${seconds.toFixed(1)} s`, section, statement, `${file}: ${title}`, why]
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .join(gap)
}

function isKind(word: string): word is keyof typeof kinds {
  return Object.hasOwn(kinds, word)
}

function isNamed({ section, statement, file, changedFile }: Mutation, word: string): boolean {
  return [`${section} ${statement}`, file, changedFile].some((text) => text.includes(word))
}

function isUnit({ file }: Mutation): boolean {
  return !file.startsWith('journeys/')
}

function isDaily(mutation: Mutation): boolean {
  return mutation.isDaily
}
