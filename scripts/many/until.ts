import { setTimeout as sleep } from 'node:timers/promises'

// More than a failover takes, or than a cluster takes to decide what a node that ended had begun.
const usualMs = 90_000

/** Asks again and again until something is found. @throws Error that says `otherwise`, when that takes too long. */
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
