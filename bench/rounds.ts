import { type Load, measure, type Target } from './load.ts'

/** What is measured against what. A ratio below its aim is said so. */
export type Race = { name: string; ours: Target; theirs?: { name: string; target: Target }; aim?: number }

export type Result = {
  name: string
  ours: number
  theirs: number
  theirName: string
  ratio: number
  aim: number
}

/**
 * Runs every race in turn, `rounds` times over, ours and theirs right after one another: what else the machine does
 * falls on both. Ratios hold from machine to machine; the figures beside them do not.
 */
export async function runRaces(races: Race[], rounds: number, load: Load): Promise<Result[]> {
  // Once unmeasured, for compilers and caches.
  for (const race of races) await runRace(race, { ...load, seconds: load.seconds / 4 }, false)
  const rows: { ours: number; theirs: number }[][] = races.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, race] of races.entries()) rows[index]!.push(await runRace(race, load, round % 2 === 1))
  return races.map((race, index) => {
    const measured = rows[index]!
    return {
      name: race.name,
      ours: median(measured.map(({ ours }) => ours)),
      theirs: median(measured.map(({ theirs }) => theirs)),
      theirName: race.theirs?.name ?? '',
      ratio: median(measured.map(({ ours, theirs }) => ours / theirs)),
      aim: race.aim ?? 0,
    }
  })
}

async function runRace({ ours, theirs }: Race, load: Load, theirsFirst: boolean) {
  if (!theirs) return { ours: await measure(ours, load), theirs: 0 }
  if (theirsFirst) {
    const their = await measure(theirs.target, load)
    return { ours: await measure(ours, load), theirs: their }
  }
  const our = await measure(ours, load)
  return { ours: our, theirs: await measure(theirs.target, load) }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
