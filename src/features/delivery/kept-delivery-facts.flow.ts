import type { Db } from '../../platform/database/database.ts'
import type { DeliveryFacts } from '../../platform/database/json-columns.ts'
import { readDeliveryFacts } from './delivery.sql.ts'

// India has 19,000 PIN codes in use.
const pinsMax = 20_000
// Holidays are read from today on, and where changes are not heard for a while.
const lifetimeMs = 10 * 60_000

type Kept = { facts: Promise<DeliveryFacts>; until: number }
const kept = new WeakMap<Db, Map<string, Kept>>()

/** What decides a delivery to a PIN code, read once until the staff change something of it. */
export async function keptDeliveryFacts(db: Db, pin: string, now: Date): Promise<DeliveryFacts> {
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

/** Called when something was changed that may decide a delivery. */
export function forgetDeliveryFacts(db: Db): void {
  kept.delete(db)
}
