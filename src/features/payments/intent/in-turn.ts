const lastOf = new Map<string, Promise<unknown>>()

/**
 * Runs tasks of the same key one after the other in this process. They would only wait for the same database
 * lock; here they wait without occupying a connection. Between processes the lock decides.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(key)
  const done = before ? before.then(work) : work()
  // The next task waits for the end, also after an error.
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
