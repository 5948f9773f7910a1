import type { Db } from '../database/database.ts'

/** How what is written alike by many is written: alone, or many by one statement. */
type Writing<Item, Result> = {
  most: number
  /** Items with the same key never go together. */
  keyOf(item: Item): unknown
  /** Writes one that came while nothing was under way, or that something is in the way of. */
  alone(db: Db, item: Item): Promise<Result>
  /**
   * Writes several by one statement. Undefined for one that has to go alone, of which nothing was written; or for all,
   * where nothing was.
   */
  together(db: Db, items: Item[]): Promise<(Result | undefined)[] | undefined>
}

type Waiting<Item, Result> = PromiseWithResolvers<Result> & { item: Item }

// What is under way may wait for a lock. It holds up nobody for longer than many statements take.
const holdsUpMsMax = 50

/**
 * Writes at once what comes while nothing is under way. What comes meanwhile goes together in the next statement, so that
 * nobody waits for others to come, and the more there are, the less each costs.
 */
export function inBatches<Item, Result>(
  writing: Writing<Item, Result>,
): (db: Db, item: Item) => Promise<Result> {
  // Each pool of connections has a queue of its own.
  const queues = new WeakMap<Db, Queue<Item, Result>>()
  return async (db, item) => {
    const queue = queues.get(db) ?? { waiting: [], isServed: false }
    queues.set(db, queue)
    const waiting = { ...Promise.withResolvers<Result>(), item }
    queue.waiting.push(waiting)
    if (!queue.isServed) void serve(db, queue, writing)
    return await waiting.promise
  }
}

type Queue<Item, Result> = { waiting: Waiting<Item, Result>[]; isServed: boolean }

async function serve<Item, Result>(
  db: Db,
  queue: Queue<Item, Result>,
  writing: Writing<Item, Result>,
): Promise<void> {
  queue.isServed = true
  while (queue.waiting.length > 0) await atMost(holdsUpMsMax, write(db, takeNext(queue, writing), writing))
  queue.isServed = false
}

/** Those who came first, of each key one; the others stay. */
function takeNext<Item, Result>(
  queue: Queue<Item, Result>,
  { most, keyOf }: Writing<Item, Result>,
): Waiting<Item, Result>[] {
  const next = new Map<unknown, Waiting<Item, Result>>()
  const rest: Waiting<Item, Result>[] = []
  for (const waiting of queue.waiting) {
    const key = keyOf(waiting.item)
    if (next.size === most || next.has(key)) rest.push(waiting)
    else next.set(key, waiting)
  }
  queue.waiting = rest
  return [...next.values()]
}

/** Never throws: each is told its own outcome. Whoever has to go alone does so beside what comes next. */
async function write<Item, Result>(
  db: Db,
  batch: Waiting<Item, Result>[],
  { alone, together }: Writing<Item, Result>,
): Promise<void> {
  const goAlone = async ({ item, resolve, reject }: Waiting<Item, Result>) =>
    await alone(db, item).then(resolve, reject)
  if (batch.length === 1) return await goAlone(batch[0]!)
  try {
    const items = batch.map(({ item }) => item)
    const results = await together(db, items)
    for (const [index, waiting] of batch.entries()) {
      const result = results?.[index]
      if (result === undefined) void goAlone(waiting)
      else waiting.resolve(result)
    }
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
