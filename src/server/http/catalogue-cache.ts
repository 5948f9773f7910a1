import { LRUCache } from 'lru-cache'
import { createSingleFlight } from './single-flight.ts'

/** Things made from the catalogue, kept until it changes. */
export type CatalogueCache<Value> = {
  /** The kept value, or what `make` gives; many who ask at once for one key make it once. */
  through(key: string, make: () => Promise<Value>): Promise<Value>
  clear(): void
}

/** @param mayKeep tells which values are given but not kept, such as an error page. */
export function createCatalogueCache<Value extends object>(options: {
  maxBytes: number
  bytesOf: (value: Value) => number
  mayKeep?: (value: Value) => boolean
}): CatalogueCache<Value> {
  const { maxBytes, bytesOf, mayKeep = () => true } = options
  const kept = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => bytesOf(value) + key.length + 1,
  })
  const flights = createSingleFlight<Value>()
  let generation = 0
  return {
    async through(key, make) {
      const hit = kept.get(key)
      if (hit) return hit
      const startedIn = generation
      const value = await flights.run(key, make)
      // A value begun before a change may show the old catalogue: it is given, but not kept.
      if (startedIn === generation && mayKeep(value)) kept.set(key, value)
      return value
    },
    clear() {
      generation += 1
      kept.clear()
      flights.forget()
    },
  }
}
