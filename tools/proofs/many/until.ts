import { setTimeout as sleep } from 'node:timers/promises'

// Longer than a failover, or than a cluster needs to resolve an ended node's transactions.
const usualMs = 90_000

/** Polls until something is found. @throws Error with the text `otherwise` after the timeout. */
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
