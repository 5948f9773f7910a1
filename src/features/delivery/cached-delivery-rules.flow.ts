import type { Db } from '../../platform/database/database.ts'
import type { DeliveryFacts } from '../../platform/database/json-columns.ts'
import { readDeliveryFacts } from './delivery.sql.ts'

// The most PIN codes in the cache. India uses about 19,000.
const pinsMax = 20_000
// The lifetime of cached delivery rules. It is short, because the cached holidays start on the day on which
// they were read, and because a node may miss the notification of a change.
const lifetimeMs = 10 * 60_000

type Kept = { facts: Promise<DeliveryFacts>; until: number }
const kept = new WeakMap<Db, Map<string, Kept>>()

/** Returns the delivery rules of a PIN code, cached until staff change them. */
export async function cachedDeliveryFacts(db: Db, pin: string, now: Date): Promise<DeliveryFacts> {
  const byPin = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, byPin)
  const found = byPin.get(pin)
  if (found && found.until > now.getTime()) return await found.facts
  const facts = readDeliveryFacts(db, pin)
  if (byPin.size >= pinsMax) byPin.clear()
  byPin.set(pin, { facts, until: now.getTime() + lifetimeMs })
  facts.catch(() => byPin.delete(pin))
  return await facts
}

/** Clears the cache; called when any delivery rule has changed. */
export function forgetDeliveryFacts(db: Db): void {
  kept.delete(db)
}
