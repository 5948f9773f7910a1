import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import type { Figure } from './parts/part.ts'
import { type Figures, isMet, type Line } from './rounds.ts'
import type { Spread } from './spread.ts'

/** The results of a run of the benchmark, as they are stored. */
export type Results = {
  /** The date and time of the run, UTC. */
  at: string
  /** The commit, followed by '+' if the work tree has further changes. */
  commit: string
  products: number
  rounds: number
  seconds: number
  machine: { cores: number; memoryGb: number; platform: string; node: string; postgres: string }
  lines: Line[]
  figures: Figure[]
}

/** If the load generator uses more than this share of one core, it limits the result itself. */
const loadShareMax = 0.85

export function describeRun(): Pick<Results, 'at' | 'commit' | 'machine'> {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      // Returns an empty text if there is no git history.
      return ''
    }
  }
  return {
    at: new Date().toISOString(),
    commit:
      `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--', '.', ':!tools/bench/results') ? '+' : ''}` ||
      'unknown',
    machine: {
      cores: availableParallelism(),
      memoryGb: Math.round(totalmem() / 1e9),
      platform: `${process.platform} ${process.arch}`,
      node: process.versions.node,
      postgres: '',
    },
  }
}

/** Writes the results as a table. Returns the path of the file. */
export async function keepResults(results: Results, folder = 'tools/bench/results'): Promise<string> {
  const time = results.at.slice(0, 16).replace('T', '-').replace(':', '')
  const file = `${folder}/${time}-${results.commit.replace('+', '-changed')}.md`
  await mkdir(folder, { recursive: true })
  await writeFile(file, markdownOf(results))
  return file
}

export function markdownOf({ lines, figures, machine, ...run }: Results): string {
  const { cores, memoryGb, platform, node, postgres } = machine
  return `# ${run.at.slice(0, 10)}, ${run.commit}

${run.products} products, ${run.rounds} rounds of ${run.seconds} s. ${cores} cores, ${memoryGb} GB, ${platform}, Node ${node}, ${postgres ? `PostgreSQL ${postgres}` : 'no database of its own'}.

${table(
  [
    'line',
    'kept',
    'ours/s',
    'p50 ms',
    'p99 ms',
    'beside it',
    'its/s',
    'ratio',
    'aim',
    'ms of processor for one',
    'load',
  ],
  lines.map(lineCells),
)}
${table(
  ['figure', 'value', 'aim'],
  figures.map((one) => [`${one.part}: ${one.name}`, valueOf(one), aimOf(one.aim, figureIsMet(one))]),
)}`
}

/** Prints one line of the results to the terminal. */
export function printLine(line: Line): void {
  const [name, kept, ours, p50, p99, besideName, beside, ratio, aim, processor, load] = lineCells(line)
  const waits = p50 ? ` p50 ${p50} p99 ${p99} ms` : ''
  console.log(`${name!.padEnd(42)} ${kept}`)
  console.log(
    `    ${ours}/s${waits}${besideName ? `, ${besideName} ${beside}/s: ratio ${ratio}` : ''}  ${aim}`,
  )
  if (processor) console.log(`    processor for one: ${processor}; load ${load}`)
}

export function printFigure(one: Figure): void {
  const name = `${one.part}: ${one.name}`.padEnd(58)
  console.log(`${name} ${valueOf(one).padStart(12)}  ${aimOf(one.aim, figureIsMet(one))}`)
}

function lineCells(line: Line): string[] {
  const { ours, baseline, ratio, share, aim } = line
  const aimText = aim?.of === 'share' ? `${shown(share ?? 0)} shop’s share, ` : ''
  return [
    `${line.part}: ${line.name}`,
    line.caches,
    rangeOf(ours.perSecond),
    ours.p50Ms === undefined ? '' : shown(ours.p50Ms),
    ours.p99Ms === undefined ? '' : shown(ours.p99Ms),
    baseline?.name ?? '',
    baseline ? rangeOf(baseline.perSecond) : '',
    ratio ? rangeOf(ratio) : '',
    `${aimText}${aimOf(aim, isMet(line))}`,
    [processorOf(ours), baseline ? processorOf(baseline) : ''].filter(Boolean).join(' beside '),
    [loadOf(ours), baseline ? loadOf(baseline) : ''].filter(Boolean).join(' beside '),
  ]
}

function processorOf({ processorMs }: Figures): string {
  return Object.entries(processorMs)
    .filter(([, ms]) => ms >= 0.005)
    .map(([name, ms]) => `${name} ${shown(ms)}`)
    .join(', ')
}

function loadOf({ loadShare }: Figures): string {
  if (loadShare === undefined) return ''
  return `${Math.round(loadShare * 100)}%${loadShare > loadShareMax ? ' (THE LIMIT)' : ''}`
}

function valueOf({ value, range, unit }: Figure): string {
  return `${range ? rangeOf({ median: value, ...range }) : shown(value)} ${unit}`.trimEnd()
}

function rangeOf({ median, min, max }: Spread): string {
  return min === max ? shown(median) : `${shown(median)} (${shown(min)}–${shown(max)})`
}

function aimOf(aim: { min?: number; max?: number } | undefined, met: boolean | undefined): string {
  if (!aim) return ''
  const bound = aim.min === undefined ? `≤ ${aim.max}` : `≥ ${aim.min}`
  return `aim ${bound}, ${met ? 'met' : 'MISSED'}`
}

function figureIsMet({ value, aim }: Figure): boolean | undefined {
  if (!aim) return undefined
  return value >= (aim.min ?? Number.NEGATIVE_INFINITY) && value <= (aim.max ?? Number.POSITIVE_INFINITY)
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const row = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  return row(head) + row(head.map(() => '---')) + rows.map(row).join('')
}

function shown(value: number): string {
  if (value >= 100) return String(Math.round(value))
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
