import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '../../../platform/single-flight.ts'

/** A cache of values made from the catalogue, cleared when it changes. */
export type CatalogueCache<Value> = {
  /** The cached value, or the result of `make`, which concurrent calls for one key share. */
  through(key: string, make: () => Promise<Value>): Promise<Value>
  has(key: string): boolean
  clear(): void
}

/**
 * @param options.isCacheable tells which values to store; an error page, for example, is returned without being stored.
 * @param options.lifetimeMsOf for how long what depends on more than the catalogue is cached at most.
 */
export function createCatalogueCache<Value extends object>(options: {
  maxBytes: number
  bytesOf: (value: Value) => number
  isCacheable?: (value: Value) => boolean
  lifetimeMsOf?: (key: string) => number | undefined
}): CatalogueCache<Value> {
  const { maxBytes, bytesOf, isCacheable = () => true, lifetimeMsOf } = options
  const cached = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + key.length + 1,
  })
  const flights = createSingleFlight<Value>()
  let generation = 0
  return {
    async through(key, make) {
      const hit = cached.get(key)
      if (hit) return hit
      const startedIn = generation
      const value = await flights.run(key, make)
      // A value begun before a change may show the old catalogue, so it is returned but not stored.
      if (startedIn === generation && isCacheable(value)) cached.set(key, value, { ttl: lifetimeMsOf?.(key) })
      return value
    },
    has: (key) => cached.has(key),
    clear() {
      generation += 1
      cached.clear()
      flights.forget()
    },
  }
}
