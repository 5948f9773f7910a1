import { LRUCache } from 'lru-cache'
import type { Db } from '../../../platform/database/database.ts'

type Fulfilled = { intentId: number; at: number }

// Longer than a request lasts, and than the database's clock was ever unsure.
const keptMs = 60_000
const lastOfMembers = new WeakMap<Db, LRUCache<number, Fulfilled>>()

/** Notes that an intent of a member was fulfilled, once that is committed: whoever asks from now on can know it. */
export function noteFulfilled(db: Db, { id, member_id: memberId }: { id: number; member_id: number }): void {
  const lastOf = lastOfMembers.get(db) ?? new LRUCache({ max: 10_000, ttl: keptMs })
  lastOfMembers.set(db, lastOf)
  lastOf.set(memberId, { intentId: id, at: performance.now() })
}

/**
 * The intent of a member that this process fulfilled last, if that was before a moment as `performance.now()` counts. Where one
 * was fulfilled since, nothing has to be known of those before it.
 */
export function lastFulfilledBefore(db: Db, memberId: number, moment: number): number | undefined {
  const last = lastOfMembers.get(db)?.get(memberId)
  return last && last.at <= moment ? last.intentId : undefined
}
