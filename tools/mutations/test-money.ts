import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { type SetName, sets } from './money/sets.ts'

// Changes each expression of the money calculations in a copy of the sources, one at a time. A test must then
// fail. The program fails if tests notice fewer than nine of ten changes, or if an unnoticed change has no
// reason in `survivors.tsv`. StrykerJS has its own package file, so that machines that only run the shop do
// not install it. The arguments name the sets to run.
const folder = 'tools/mutations/money'
const installed = 'node_modules/.cache/bmart/stryker'
const leastScore = 90
const asked = process.argv.slice(2)
const names = (Object.keys(sets) as SetName[]).filter((name) => asked.length === 0 || asked.includes(name))

/** The part of StrykerJS's report that is used here (mutation-testing-report-schema 2). */
type Place = { line: number; column: number }
type Mutant = { status: string; replacement?: string; location: { start: Place; end: Place } }
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

if (names.length === 0) throw new Error(`expected some of ${Object.keys(sets).join(', ')}`)
if (!isInstalled()) install()
const files: Report['files'] = Object.assign({}, ...names.map(mutate))

// Each unnoticed change uses one row of the reasons. A second change of the same text needs another row.
const reasoned = readReasonedChanges()
const counts = { noticed: 0, passed: 0 }
const faults: string[] = []
for (const [file, { source, mutants }] of Object.entries(files))
  for (const { status, location, replacement = '' } of mutants) {
    if (status === 'Killed' || status === 'Timeout') counts.noticed++
    if (status !== 'Survived' && status !== 'NoCoverage') continue
    counts.passed++
    const change = [file, textBetween(source, location), replacement].map(onOneLine).join('\t')
    const row = reasoned.indexOf(change)
    if (row >= 0) reasoned.splice(row, 1)
    else faults.push(`no test notices, at line ${location.start.line}: ${change}`)
  }
for (const change of reasoned) {
  const [file = ''] = change.split('\t')
  if (asked.length === 0 || file in files) faults.push(`a test notices by now: ${change}`)
}

const score = (100 * counts.noticed) / (counts.noticed + counts.passed)
for (const fault of faults) console.log(fault)
console.log(`Tests notice ${counts.noticed} changes and pass with ${counts.passed}: ${score.toFixed(1)} %`)
process.exitCode = faults.length === 0 && score >= leastScore ? 0 : 1

function isInstalled(): boolean {
  if (!existsSync(`${installed}/node_modules/@stryker-mutator/core`)) return false
  const [wanted, present] = [folder, installed].map((each) =>
    readFileSync(`${each}/package-lock.json`, 'utf8'),
  )
  return wanted === present
}

// Installs StrykerJS into a folder that the shop's own checks ignore.
function install(): void {
  for (const file of ['.npmrc', 'package.json', 'package-lock.json'])
    cpSync(`${folder}/${file}`, `${installed}/${file}`)
  run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', installed])
}

function mutate(name: SetName): Report['files'] {
  process.env.MUTATED_SET = name
  const stryker = `${installed}/node_modules/@stryker-mutator/core/bin/stryker.js`
  run(process.execPath, [stryker, 'run', `${folder}/stryker.config.mjs`])
  const report: Report = JSON.parse(readFileSync(`test-results/money-mutations-${name}.json`, 'utf8'))
  return report.files
}

function run(program: string, args: string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
}

function readReasonedChanges(): string[] {
  const [, ...rows] = readFileSync(`${folder}/survivors.tsv`, 'utf8').trimEnd().split('\n')
  return rows.map((row) => {
    const [file, text, replacement, reason] = row.split('\t')
    if (!reason) throw new Error(`${folder}/survivors.tsv gives no reason: ${row}`)
    return [file, text, replacement].join('\t')
  })
}

/** Returns a part of a file's text. Lines and columns begin at 1, and the end is not included. */
function textBetween(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join('\n')
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
