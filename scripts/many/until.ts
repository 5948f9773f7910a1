import { setTimeout as sleep } from 'node:timers/promises'

// More than a failover takes, or than a cluster takes to decide what a node that ended had begun.
const patienceMs = 90_000

/** Asks again and again until something is found. @throws Error that says `otherwise`, when that takes too long. */
export async function until<Found>(
  otherwise: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`${otherwise} within ${patienceMs / 1_000} s.`)
    await sleep(100)
  }
}
