const lastOf = new Map<string, Promise<unknown>>()

/**
 * Runs tasks with the same key one after the other in this process. Without this, each task would occupy a
 * database connection while it waits for the same lock. Tasks of different processes still wait for that
 * lock.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(key)
  const done = before ? before.then(work) : work()
  // The next task waits until this one has ended, even with an error.
  const ended = done.then(
    () => undefined,
    () => undefined,
  )
  lastOf.set(key, ended)
  try {
    return await done
  } finally {
    if (lastOf.get(key) === ended) lastOf.delete(key)
  }
}
