import { readStored, store } from '../../../ui/offline/storage.store.ts'

const key = 'office_last_active'

/** Notes that somebody did something in the back office, for all of its windows in this browser. */
export function noteActivity(now: number): void {
  store(key, String(now))
}

/** When somebody last did something in any window, in milliseconds; 0 where that is not known. */
export function lastActivity(): number {
  return Number(readStored(key)) || 0
}
