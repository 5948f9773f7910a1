import { LRUCache } from 'lru-cache'
import { isDatabaseOutage } from '../../../platform/database/outage.ts'
import { createSingleFlight } from '../../../platform/single-flight.ts'
import { type CatalogueChange, isTouched, type ShownProducts } from './shown-products.ts'

/**
 * A cache of values computed from the catalogue. A change of the catalogue drops the values that it affects.
 */
export type CatalogueCache<Value> = {
  /**
   * Returns the cached value, or the result of `make`. Concurrent calls for a key share one run of `make`.
   */
  through(key: string, make: () => Promise<Value>): Promise<Value>
  has(key: string): boolean
  drop(change: CatalogueChange): void
  figures(): CacheFigures
}

// The maximum age of a value. It limits for how long a node returns outdated values if its connection for
// notifications has died unnoticed.
export const lifetimeMax = 5 * 60_000

// How many milliseconds after lost notifications the cache still returns its old values, which may be
// outdated, while it computes new ones.
const doubtedMaxMs = 5_000

/** A cache's size, and its hits and misses since the start. */
export type CacheFigures = { entries: number; bytes: number; hits: number; misses: number }

/**
 * Creates a cache. When a value expires, computes a new one; if that fails, as in a database outage, returns
 * the old one. After lost notifications, returns old values for some seconds while it computes new ones, so
 * that requests need not wait.
 * @param options.isCacheable decides which values to store. An error page, for example, is not stored.
 * @param options.isFailure returns whether a value only reports an outage. The cache then prefers an old
 * value.
 * @param options.lifetimeMsOf the maximum lifetime of a value that changes without a change of the catalogue.
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
  // For each running computation, the catalogue changes since it began.
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
      // Whether the catalogue changed during the computation. If so, the value is returned but not stored.
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
      // Ignores a failure of the computation, and still returns the old value. When that has become too old,
      // a request gets the error.
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
