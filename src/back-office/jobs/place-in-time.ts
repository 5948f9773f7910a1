/** Where a page of a list in the order of time ended: a moment to the microsecond, and what tells rows of one moment apart. */
export type PlaceInTime = { at: string; id: string }

const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\S{1,120})$/

export function cursorOfPlace({ at, id }: PlaceInTime): string {
  return `${at} ${id}`
}

/** Undefined for what is no cursor. */
export function placeOfCursor(cursor: string): PlaceInTime | undefined {
  const found = pattern.exec(cursor)
  if (!found) return undefined
  const moment = new Date(found[1]!)
  // The 30th of February is read as one of March, and would be a fault of the statement.
  const isMoment = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found[1]!.slice(0, 19))
  if (!isMoment) return undefined
  return { at: found[1]!, id: found[2]! }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return uuid.test(text)
}
