import { setTimeout as sleep } from 'node:timers/promises'

// The usual timeout. It is longer than a failover, and than a cluster needs to resolve the transactions of a
// failed node.
const usualMs = 90_000

/**
 * Polls until `find` returns a value.
 * @throws Error with the text `otherwise` at the timeout.
 */
export async function until<Found>(
  otherwise: string,
  find: () => Promise<Found | undefined>,
  withinMs = usualMs,
): Promise<Found> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`${otherwise} within ${withinMs / 1_000} s.`)
    await sleep(100)
  }
}
