import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/database.ts'

type Fulfilled = { intentId: number; at: number }
type Noted = { lastOf: LRUCache<number, Fulfilled>; applied: LRUCache<string, true> }

// Longer than a request lasts, and than any uncertainty of the database's clock.
const keptMs = 60_000
const notedOf = new WeakMap<Db, Noted>()

/** Notes in this process, after the commit, that a payment fulfilled a member's intent. */
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

/**
 * Returns whether this process has just applied a payment: that is final, so no report of it changes
 * anything.
 */
export function wasJustApplied(db: Db, providerPaymentId: string): boolean {
  return notedOf.get(db)?.applied.has(providerPaymentId) ?? false
}

/**
 * Returns the member's last intent that this process fulfilled, if that was before `moment` (as of
 * `performance.now()`). Undefined if one was fulfilled since: then the earlier ones do not matter.
 */
export function lastFulfilledBefore(db: Db, memberId: number, moment: number): number | undefined {
  const last = notedOf.get(db)?.lastOf.get(memberId)
  return last && last.at <= moment ? last.intentId : undefined
}
