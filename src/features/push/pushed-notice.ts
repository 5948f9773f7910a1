import type { PushedNotice } from '../../wire/pushed.ts'

/** What a browser's worker is handed, as it reads it. */
export function pushedNotice(notice: PushedNotice): string {
  return JSON.stringify(notice)
}
