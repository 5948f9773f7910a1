import { LRUCache } from 'lru-cache'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import { createSingleFlight } from '../../../platform/single-flight.ts'
import { type CatalogueChange, isTouched, type ShownProducts } from './shown-products.ts'

/** A cache of values made from the catalogue: a change drops those that it touches. */
export type CatalogueCache<Value> = {
  /** The cached value, or the result of `make`, which concurrent calls for one key share. */
  through(key: string, make: () => Promise<Value>): Promise<Value>
  has(key: string): boolean
  drop(change: CatalogueChange): void
  figures(): CacheFigures
}

// Changes are told; a node that hears none, though its connection seems to live, shows what was for so long at most.
export const lifetimeMax = 5 * 60_000

// Once changes are heard again, all of it may be old: it is shown on for so long, while it is made anew behind it.
const doubtedMaxMs = 5_000

/** How full a cache is, and how often it had what was asked for since the start. */
export type CacheFigures = { entries: number; bytes: number; hits: number; misses: number }

/**
 * What has reached its lifetime is made anew, and shown on while it cannot be, as when the database is away. Where changes
 * may have been missed, what is kept is shown on for some seconds while it is made anew, so that nobody waits.
 * @param options.isCacheable tells which values to store; an error page, for example, is returned without being stored.
 * @param options.isFailure tells which say no more than that the shop is not well.
 * @param options.lifetimeMsOf for how long what depends on more than the catalogue is cached at most.
 */
export function createCatalogueCache<Value extends { shown: ShownProducts }>(options: {
  maxBytes: number
  bytesOf: (value: Value) => number
  isCacheable?: (value: Value) => boolean
  isFailure?: (value: Value) => boolean
  lifetimeMsOf?: (key: string) => number | undefined
  lifetimeMs?: number
}): CatalogueCache<Value> {
  const { maxBytes, bytesOf, lifetimeMsOf, lifetimeMs = lifetimeMax } = options
  const { isCacheable = () => true, isFailure = () => false } = options
  const cached = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + key.length + 1,
    ttl: lifetimeMs,
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  const flights = createSingleFlight<Value>()
  // For each value that is being made, what changed since it was begun.
  const changesMeanwhile = new Set<CatalogueChange[]>()
  const doubted = new WeakSet<Value>()
  let doubtedUntil = 0
  let hits = 0
  let misses = 0
  const makeAnew = async (key: string, make: () => Promise<Value>): Promise<Value> => {
    const old = cached.get(key)
    const changes: CatalogueChange[] = []
    changesMeanwhile.add(changes)
    try {
      const value = await flights.run(key, make)
      // A value begun before a change may show the old catalogue, so it is returned but not stored.
      const isOld = changes.some((change) => isTouched(value.shown, change))
      if (old && isFailure(value)) return old
      if (!isCacheable(value)) cached.delete(key)
      else if (!isOld) cached.set(key, value, { ttl: lifetimeMsOf?.(key) ?? lifetimeMs })
      return value
    } catch (error) {
      if (old && isDatabaseOutage(error)) return old
      throw error
    } finally {
      changesMeanwhile.delete(changes)
    }
  }
  return {
    async through(key, make) {
      const hit = cached.get(key, { allowStale: false })
      const isDoubted = hit !== undefined && doubted.has(hit)
      if (!hit || (isDoubted && performance.now() >= doubtedUntil)) {
        misses += 1
        return await makeAnew(key, make)
      }
      hits += 1
      // What went wrong, whoever asks next is told, once nothing is shown in its place.
      if (isDoubted) makeAnew(key, make).catch(() => undefined)
      return hit
    },
    has: (key) => cached.has(key),
    figures: () => ({ entries: cached.size, bytes: cached.calculatedSize, hits, misses }),
    drop(change) {
      for (const changes of changesMeanwhile) changes.push(change)
      flights.forget()
      if (change === 'all') return cached.clear()
      if (change === 'missed') {
        for (const value of cached.values()) doubted.add(value)
        doubtedUntil = performance.now() + doubtedMaxMs
        return
      }
      for (const [key, { shown }] of [...cached.entries()]) if (isTouched(shown, change)) cached.delete(key)
    },
  }
}
