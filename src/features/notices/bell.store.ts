import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { getUnreadNotices, setNoticesRead } from '../messages/notices/notices.calls.ts'

// How long the number of unread notices counts as current. A member who returns earlier sees the earlier
// number.
const freshMs = 30_000

let unread = 0
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

export function subscribeBell(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the number of unread notices, up to a hundred. */
export function readBell(): number {
  return unread
}

/** Stores the number of unread notices from the answer of another call. */
export function setBell(count: number): void {
  askedAt = Date.now()
  unread = count
  for (const listener of listeners) listener()
}

/**
 * Loads the number of unread notices if the stored number is outdated. If the call fails, keeps the stored
 * number.
 */
export async function loadBell(): Promise<void> {
  if (Date.now() - askedAt < freshMs) return
  askedAt = Date.now()
  await orNothing(async () => setBell((await call(getUnreadNotices)).unread))
}

/** Marks a notice as read, or all of them. */
export async function markRead(noticeId?: string): Promise<void> {
  await orNothing(async () => setBell((await call(setNoticesRead, { notice_id: noticeId })).unread))
}

// Ignores a failed call, because the number is loaded again later.
async function orNothing(ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!isCallFailure(error)) throw error
  }
}
