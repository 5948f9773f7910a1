import type { Db } from '../database/database.ts'

/** How to write items of one kind, one by one or many in one statement. */
type Writing<Item, Result> = {
  most: number
  /** Items with the same key are never in one statement. */
  keyOf(item: Item): unknown
  /** Writes a single item: one that arrived while no statement was running, or one with a conflict. */
  alone(db: Db, item: Item): Promise<Result>
  /**
   * Writes several items in one statement. In the list, undefined stands for an item that was not written,
   * and that `alone` must write. Returns undefined instead of a list if nothing was written.
   */
  together(db: Db, items: Item[]): Promise<(Result | undefined)[] | undefined>
}

type Waiting<Item, Result> = PromiseWithResolvers<Result> & { item: Item }

// The milliseconds for which other items wait for a running statement, which may itself wait for a lock. Most
// statements take far less.
const holdsUpMsMax = 50

/**
 * Returns a function that writes an item at once if no statement is running. Items that arrive while a
 * statement is running share the next one. Therefore no item waits for others to arrive, and under load each
 * item costs less.
 */
export function inBatches<Item, Result>(
  writing: Writing<Item, Result>,
): (db: Db, item: Item) => Promise<Result> {
  // Each connection pool has its own queue.
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

/** Takes the earliest items, one per key, and leaves the others. */
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

/**
 * Writes a batch, and settles each item's promise instead of throwing. Items for `alone` are written while
 * the next batch runs.
 */
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
