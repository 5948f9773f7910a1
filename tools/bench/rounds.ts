import { measure, type Target } from './load.ts'
import { type Processes, type ProcessorSeconds, readProcessorSeconds, usedBetween } from './processor-time.ts'
import { percentile, type Spread, spreadOf } from './spread.ts'

/** From which cache the shop's responses come. Without this, a ratio to the baseline would be meaningless. */
export type Caches = 'answer kept' | 'page kept' | 'nothing kept'

/** The results of one round, for the shop or for the baseline. */
export type Round = { count: number; seconds: number; p50Ms?: number; p99Ms?: number }

/** A function that repeats some work for about this many seconds. */
export type Side = (seconds: number) => Promise<Round>

/** What one line of the results measures, and its baseline. */
export type Benchmark = {
  name: string
  caches: Caches
  ours: Side
  baseline?: { name: string; side: Side }
  aim?: Aim
  /** The length of the warm-up before the first round, as a multiple of a round. The default is a quarter. */
  warmUpRounds?: number
}

/**
 * The aim of a line. `of` names the number to compare: the ratio to the baseline, the rate of the shop, or
 * its share of processor time.
 */
export type Aim = { of: 'ratio' | 'ours' | 'share'; min?: number; max?: number }

export type Figures = {
  perSecond: Spread
  p50Ms: number | undefined
  p99Ms: number | undefined
  /**
   * The milliseconds of processor time for each answer, by process. Empty if the machine does not report
   * processor time.
   */
  processorMs: Record<string, number>
  /**
   * Which share of one core the load generator uses. Near 1, the load generator limits the result, and not
   * the shop.
   */
  loadShare: number | undefined
}

export type Line = {
  part: string
  name: string
  caches: Caches
  ours: Figures
  baseline?: Figures & { name: string }
  ratio?: Spread
  /** The processor time of the baseline for one item, divided by that of the shop; see README.md. */
  share?: number
  aim?: Aim
}

/** Returns a side of a benchmark that sends HTTP requests to a target. */
export function httpSide(target: Target, connections: number): Side {
  return async (seconds) => {
    const { answers, ...measured } = await measure(target, { connections, seconds })
    return { ...measured, count: answers }
  }
}

/**
 * Runs every benchmark `rounds` times, in turn. Measures the shop and its baseline one directly after the
 * other, so that other load affects both. Ratios from different machines can be compared. Absolute figures
 * cannot.
 */
export async function runBenchmarks(
  part: string,
  benchmarks: Benchmark[],
  { rounds, seconds, processes }: { rounds: number; seconds: number; processes: Processes },
): Promise<Line[]> {
  const runs = benchmarks.map(() => ({ ours: [] as Run[], baseline: [] as Run[] }))
  // Omits the first round, which warms up compilers and caches.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { ours, baseline, warmUpRounds = 0.25 }] of benchmarks.entries()) {
      const isWarming = round === 0
      const forSeconds = isWarming ? seconds * warmUpRounds : seconds
      const sides = [
        { side: ours, to: runs[index]!.ours },
        ...(baseline ? [{ side: baseline.side, to: runs[index]!.baseline }] : []),
      ]
      for (const { side, to } of round % 2 === 0 ? sides : sides.reverse()) {
        const run = await runOnce(side, forSeconds, processes)
        if (!isWarming) to.push(run)
      }
    }
  return benchmarks.map((benchmark, index) => lineOf(part, benchmark, runs[index]!))
}

type Run = Round & { used: ProcessorSeconds }

async function runOnce(side: Side, seconds: number, processes: Processes): Promise<Run> {
  const before = readProcessorSeconds(processes)
  const round = await side(seconds)
  return { ...round, used: usedBetween(before, readProcessorSeconds(processes)) }
}

function lineOf(
  part: string,
  { name, caches, baseline, aim }: Benchmark,
  runs: { ours: Run[]; baseline: Run[] },
): Line {
  const line: Line = { part, name, caches, ours: figuresOf(runs.ours), ...(aim ? { aim } : {}) }
  if (!baseline) return line
  const rate = ({ count, seconds }: Run) => count / seconds
  return {
    ...line,
    baseline: { name: baseline.name, ...figuresOf(runs.baseline) },
    ratio: spreadOf(runs.ours.map((ours, round) => rate(ours) / rate(runs.baseline[round]!))),
  }
}

function figuresOf(runs: Run[]): Figures {
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0)
  const count = sum((run) => run.count)
  const names = [...new Set(runs.flatMap(({ used }) => Object.keys(used)))]
  const load = sum(({ used }) => used['load'] ?? 0)
  return {
    perSecond: spreadOf(runs.map((run) => run.count / run.seconds)),
    p50Ms: medianOf(runs.flatMap(({ p50Ms }) => p50Ms ?? [])),
    p99Ms: medianOf(runs.flatMap(({ p99Ms }) => p99Ms ?? [])),
    processorMs: Object.fromEntries(
      names.map((name) => [name, (sum(({ used }) => used[name] ?? 0) * 1000) / count]),
    ),
    loadShare: load > 0 ? load / sum(({ seconds }) => seconds) : undefined,
  }
}

function medianOf(values: number[]): number | undefined {
  if (values.length === 0) return undefined
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** Returns whether a line meets its aim. Returns undefined if it has none. */
export function isMet({ aim, ratio, share, ours }: Line): boolean | undefined {
  if (!aim) return undefined
  const figure = { ratio: ratio?.median, share, ours: ours.perSecond.median }[aim.of] ?? 0
  return figure >= (aim.min ?? 0) && figure <= (aim.max ?? Number.POSITIVE_INFINITY)
}
