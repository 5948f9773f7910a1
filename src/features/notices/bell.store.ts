import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { getUnreadNotices } from '../messages/notices/getUnreadNotices.call.ts'
import { setNoticesRead } from '../messages/notices/setNoticesRead.call.ts'

// Whoever comes back to the shop within this time finds the number as it was.
const freshMs = 30_000

let unread = 0
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

export function subscribeBell(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many things are not read; a hundred stands for more. */
export function readBell(): number {
  return unread
}

/** Notes how many are not read, where a page has asked for it anyway. */
export function setBell(count: number): void {
  askedAt = Date.now()
  unread = count
  for (const listener of listeners) listener()
}

/** Asks how many there are, unless that is known. Without an answer the bell says what it said. */
export async function loadBell(): Promise<void> {
  if (Date.now() - askedAt < freshMs) return
  askedAt = Date.now()
  await orNothing(async () => setBell((await call(getUnreadNotices)).unread))
}

/** Marks a notice as read, or all of them. */
export async function markRead(noticeId?: string): Promise<void> {
  await orNothing(async () => setBell((await call(setNoticesRead, { notice_id: noticeId })).unread))
}

// It is looked at again later, and nothing is lost by it.
async function orNothing(ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!isCallFailure(error)) throw error
  }
}
