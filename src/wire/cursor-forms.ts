// These functions are not in cursors.ts, because a screen that only checks its URL would then load the
// schemas too.

/** Returns whether a text has the form of a cursor that is an id. The call checks whether the row exists. */
export function isIdCursor(cursor: string): boolean {
  return /^\d{1,15}$/.test(cursor)
}

/** Returns whether a text has the form of a cursor with a sort key and an id. */
export function isKeyedCursor(cursor: string): boolean {
  return /^\S{1,60} \S{1,120}$/.test(cursor)
}
