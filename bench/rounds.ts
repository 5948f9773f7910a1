import { type Load, measure, type Target } from './load.ts'

/** A target and its baseline. A ratio below `ratioMin` is reported as missed. */
export type Benchmark = {
  name: string
  ours: Target
  baseline?: { name: string; target: Target }
  ratioMin?: number
}

export type Result = {
  name: string
  ours: number
  baseline: number
  baselineName: string
  ratio: number
  ratioMin: number
}

/**
 * Runs every benchmark in turn, `rounds` times, target and baseline directly after one another, so that other load on
 * the machine affects both. Ratios are comparable between machines; the absolute figures are not.
 */
export async function runBenchmarks(benchmarks: Benchmark[], rounds: number, load: Load): Promise<Result[]> {
  // A first round without results, to warm compilers and caches up.
  for (const benchmark of benchmarks)
    await runBenchmark(benchmark, { ...load, seconds: load.seconds / 4 }, false)
  const rows: { ours: number; baseline: number }[][] = benchmarks.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, benchmark] of benchmarks.entries())
      rows[index]!.push(await runBenchmark(benchmark, load, round % 2 === 1))
  return benchmarks.map((benchmark, index) => {
    const measured = rows[index]!
    return {
      name: benchmark.name,
      ours: median(measured.map(({ ours }) => ours)),
      baseline: median(measured.map(({ baseline }) => baseline)),
      baselineName: benchmark.baseline?.name ?? '',
      ratio: median(measured.map(({ ours, baseline }) => ours / baseline)),
      ratioMin: benchmark.ratioMin ?? 0,
    }
  })
}

async function runBenchmark({ ours, baseline }: Benchmark, load: Load, baselineFirst: boolean) {
  if (!baseline) return { ours: await measure(ours, load), baseline: 0 }
  if (baselineFirst) {
    const baselineRate = await measure(baseline.target, load)
    return { ours: await measure(ours, load), baseline: baselineRate }
  }
  const our = await measure(ours, load)
  return { ours: our, baseline: await measure(baseline.target, load) }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
