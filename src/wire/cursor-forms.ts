// Kept apart from the cursors' fields (cursors.ts), so that a screen that only checks its URL does not load
// the schemas.

/** Returns whether a text has the form of an id cursor. The call itself checks whether the row exists. */
export function isIdCursor(cursor: string): boolean {
  return /^\d{1,15}$/.test(cursor)
}

/** Returns whether a text has the form of a cursor with a sort key. */
export function isKeyedCursor(cursor: string): boolean {
  return /^\S{1,60} \S{1,120}$/.test(cursor)
}
