import { readStored, store } from '../../../ui/offline/storage.store.ts'

const key = 'office_last_active'

/** Records activity in the back office, for all windows of this browser. */
export function noteActivity(now: number): void {
  store(key, String(now))
}

/** Returns the time of the last activity in any window, in milliseconds; 0 if unknown. */
export function lastActivity(): number {
  return Number(readStored(key)) || 0
}
