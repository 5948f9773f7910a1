import type { PushedNotice } from '../../wire/pushed.ts'

/** The payload that the service worker receives. */
export function pushedNotice(notice: PushedNotice): string {
  return JSON.stringify(notice)
}
