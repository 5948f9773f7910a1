import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/database.ts'

type Fulfilled = { intentId: number; at: number }
type Noted = { lastOf: LRUCache<number, Fulfilled>; applied: LRUCache<string, true> }

// The milliseconds for which this process remembers a fulfilment: longer than any request takes.
const keptMs = 60_000
const notedOf = new WeakMap<Db, Noted>()

/** Remembers in this process that a payment fulfilled a member's payment intent. Call it after the commit. */
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
 * Returns whether this process applied a payment within the last minute. An applied payment is final, so
 * further reports change nothing.
 */
export function wasJustApplied(db: Db, providerPaymentId: string): boolean {
  return notedOf.get(db)?.applied.has(providerPaymentId) ?? false
}

/**
 * Returns the member's last payment intent that this process fulfilled before `moment` (a `performance.now()`
 * time). If this process has fulfilled another of the member's intents after `moment`, returns undefined.
 */
export function lastFulfilledBefore(db: Db, memberId: number, moment: number): number | undefined {
  const last = notedOf.get(db)?.lastOf.get(memberId)
  return last && last.at <= moment ? last.intentId : undefined
}
