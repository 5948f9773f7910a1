/** Where a page of a list in the order of time ended: a moment to the microsecond, and what tells rows of one moment apart. */
export type PlaceInTime = { at: string; id: string }

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\S{1,120})$/

export function cursorOfPlace({ at, id }: PlaceInTime): string {
  return `${at} ${id}`
}

/** Undefined for what is no cursor. */
export function placeOfCursor(cursor: string): PlaceInTime | undefined {
  const found = pattern.exec(cursor)
  if (!found || Number.isNaN(Date.parse(found[1]!))) return undefined
  return { at: found[1]!, id: found[2]! }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return uuid.test(text)
}
