import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/database.ts'

type Fulfilled = { intentId: number; at: number }
type Noted = { lastOf: LRUCache<number, Fulfilled>; applied: LRUCache<string, true> }

// Longer than a request lasts, and than the database's clock was ever unsure.
const keptMs = 60_000
const notedOf = new WeakMap<Db, Noted>()

/**
 * Notes that an intent of a member was fulfilled by a payment, once that is committed: whoever asks from now on can know it.
 */
export function noteFulfilled(
  db: Db,
  { id, member_id: memberId }: { id: number; member_id: number },
  providerPaymentId: string,
): void {
  const noted = notedOf.get(db) ?? {
    lastOf: new LRUCache({ max: 10_000, ttl: keptMs }),
    applied: new LRUCache({ max: 10_000, ttl: keptMs }),
  }
  notedOf.set(db, noted)
  noted.lastOf.set(memberId, { intentId: id, at: performance.now() })
  noted.applied.set(providerPaymentId, true)
}

/** Whether this process applied a payment a moment ago: that is final, so no report of it changes anything. */
export function wasJustApplied(db: Db, providerPaymentId: string): boolean {
  return notedOf.get(db)?.applied.has(providerPaymentId) ?? false
}

/**
 * The intent of a member that this process fulfilled last, if that was before a moment as `performance.now()` counts. Where one
 * was fulfilled since, nothing has to be known of those before it.
 */
export function lastFulfilledBefore(db: Db, memberId: number, moment: number): number | undefined {
  const last = notedOf.get(db)?.lastOf.get(memberId)
  return last && last.at <= moment ? last.intentId : undefined
}
