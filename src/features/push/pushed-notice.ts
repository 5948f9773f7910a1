import type { PushedNotice } from '../../wire/pushed.ts'

/** Returns the payload that the service worker receives. */
export function pushedNotice(notice: PushedNotice): string {
  return JSON.stringify(notice)
}
