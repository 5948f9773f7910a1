const lastOf = new Map<string, Promise<unknown>>()

/**
 * Does work of the same key one after the other in this process. What would only wait for the same lock in the database
 * waits here instead, where it holds no connection that others need; between processes the lock decides.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(key)
  const done = before ? before.then(work) : work()
  // Whoever comes next waits for the end and not for the result.
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
