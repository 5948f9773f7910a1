import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { LaneName, Lanes } from '../../../platform/service/lanes.ts'
import { CallFailure } from '../../../wire/call-failure.ts'

type Lane = {
  /** How many requests' work runs at the same time. */
  atOnce: number
  waitingMax: number
  waitMaxMs: number
}

// The sizes of the lanes. Two at a time are enough, because one uses the processor while the other waits for
// the database.
const lanes = {
  /** Session lookups for pages. */
  sessions: { atOnce: 4, waitingMax: 256, waitMaxMs: 4_000 },
  /** Renders pages that are not cached. */
  pages: { atOnce: 2, waitingMax: 64, waitMaxMs: 4_000 },
  /** Computes catalogue answers that are not cached. */
  catalogue: { atOnce: 2, waitingMax: 64, waitMaxMs: 4_000 },
  /**
   * Runs searches that are not cached. While PostgreSQL works on one search, the shop serialises the answer
   * of another.
   */
  search: { atOnce: 2, waitingMax: 64, waitMaxMs: 3_000 },
  /** Draws invoices. One thread draws them one after the other. */
  documents: { atOnce: 2, waitingMax: 64, waitMaxMs: 8_000 },
  /** Writes parts of sitemaps. No user waits for these. */
  sitemaps: { atOnce: 1, waitingMax: 16, waitMaxMs: 10_000 },
  /** Resizes pictures to sizes that do not exist yet. A screen may request dozens at a time. */
  pictures: { atOnce: 2, waitingMax: 512, waitMaxMs: 15_000 },
  /** Fetches pictures of articles from other hosts. */
  newsPictures: { atOnce: 6, waitingMax: 256, waitMaxMs: 10_000 },
} satisfies Record<LaneName, Lane>

/** Other lane sizes, for tests. */
export type LaneSizes = Partial<Record<LaneName, Lane>>

const retryAfterSeconds = 2
// The maximum number of milliseconds that a lane's work waits for running changes. Without a maximum, a
// series of changes would stop the lanes.
const giveWayMaxMs = 100

/** A lane's current load, and its totals since the start. */
export type LaneFigures = { lane: LaneName; running: number; waiting: number; begun: number; refused: number }

export type WatchedLanes = Lanes & { figures(): LaneFigures[] }

export function createLanes(sizes: LaneSizes = {}): WatchedLanes {
  const changes = createChanges()
  const names = Object.keys(lanes) as LaneName[]
  const running = new Map(
    names.map((name) => [name, createLane({ ...lanes[name], ...sizes[name] }, changes.giveWay)]),
  )
  return {
    run: (name, asker, work) => running.get(name)!.run(asker, work),
    figures: () => names.map((lane) => ({ lane, ...running.get(lane)!.figures() })),
    ahead: changes.run,
  }
}

type RunningLane = {
  run<Result>(asker: string, work: () => Promise<Result>): Promise<Result>
  figures(): Omit<LaneFigures, 'lane'>
}

function createLane({ atOnce, waitingMax, waitMaxMs }: Lane, giveWay: () => Promise<void>): RunningLane {
  const queue = new PQueue({ concurrency: atOnce })
  let begun = 0
  let refused = 0
  // The number of open requests of each requester, and the turn of its last request.
  const askers = new Map<string, { open: number; turn: number }>()
  // The turn of the work that started last. Work with the lowest turn starts first. Each further request of a
  // requester gets the next turn, so a requester with few requests goes first. New requests never get an
  // earlier turn than `present`, so nothing waits forever.
  let present = 0
  /**
   * Creates the refusal for too many waiting requests. The requester may retry, because the work was not
   * started.
   */
  const crowded = () => {
    refused += 1
    return new CallFailure(503, 'crowded', 'gate.crowded', { retryAfterSeconds })
  }
  const run: RunningLane['run'] = async (asker, work) => {
    if (queue.size >= waitingMax) throw crowded()
    const known = askers.get(asker)
    const open = known?.open ?? 0
    const turn = known ? Math.max(present, known.turn + 1) : present
    askers.set(asker, { open: open + 1, turn })
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(crowded()), waitMaxMs)
    const begin = async () => {
      clearTimeout(timer)
      begun += 1
      present = Math.max(present, turn)
      // Lets the server first read the requests that arrived during the previous work.
      await nextTurn()
      if (open > 0) await giveWay()
      return await work()
    }
    try {
      return await queue.add(begin, { priority: -turn, signal: waiting.signal })
    } finally {
      clearTimeout(timer)
      const own = askers.get(asker)!
      own.open -= 1
      if (own.open === 0) askers.delete(asker)
    }
  }
  return { run, figures: () => ({ running: queue.pending, waiting: queue.size, begun, refused }) }
}

function createChanges() {
  let underway = 0
  let ended = Promise.withResolvers<void>()
  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      underway += 1
      try {
        return await work()
      } finally {
        underway -= 1
        if (underway === 0) {
          ended.resolve()
          ended = Promise.withResolvers()
        }
      }
    },
    async giveWay(): Promise<void> {
      if (underway === 0) return
      const waiting = new AbortController()
      await Promise.race([ended.promise, sleep(giveWayMaxMs, undefined, { signal: waiting.signal })])
      waiting.abort()
    },
  }
}
