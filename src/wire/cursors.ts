import * as z from 'zod/mini'
import { optionalField, text, wholeNumber } from './fields.ts'
import { placed } from './placed.ts'

// A cursor marks the end of a page of a list. The next page begins after it, even if rows were added in
// between. In a list sorted by id, the cursor is the last id. In other lists, it is the sort key and the id
// of the last row, because several rows may have the same key.

/** The cursor of a list sorted by id. */
export const idCursor = optionalField(
  wholeNumber({ min: 0, max: 999_999_999_999_999, message: 'field.unknownPage' }),
)

/** The maximum number of rows in a page. */
export const pageLimit = optionalField(
  wholeNumber({ min: 1, max: 100, message: placed('field.between', { min: 1, max: 100 }) }),
)

/** The input fields of a call for a page of a list sorted by id. */
export const idPage = { limit: pageLimit, cursor: idCursor }

/**
 * The end of a page in a list sorted by time. `at` is a UTC time with microseconds, such as
 * '2026-11-20T10:00:00.123456Z'.
 */
export type TimePlace<Id> = { at: string; id: Id }

/**
 * Returns the cursor field of a list sorted by time. @param readId returns undefined for an invalid row id.
 */
/* @__NO_SIDE_EFFECTS__ */
export function timeCursor<Id>(readId: (found: string) => Id | undefined) {
  return keyedCursor(readMoment, readId, (at, id): TimePlace<Id> => ({ at, id }))
}

/** The cursor field of a list sorted by amount. */
export const amountCursor = keyedCursor(readWholeId, readWholeId, (amount, id) => ({ amount, id }))

/** Returns the cursor text of a sort key and an id. */
export function keyedCursorOf(key: string | number, id: string | number): string {
  return `${key} ${id}`
}

/** Reads an integer of at most 15 digits, possibly negative. */
export function readWholeId(found: string): number | undefined {
  return /^-?\d{1,15}$/.test(found) ? Number(found) : undefined
}

/** Reads a lower-case UUID; undefined for anything else. */
export function readUuid(found: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(found) ? found : undefined
}

function readMoment(found: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(found)) return undefined
  const moment = new Date(found)
  // Refuses dates that do not exist. `Date` reads the 30th of February as a day in March, and PostgreSQL
  // raises an error.
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found.slice(0, 19))
  return exists ? found : undefined
}

/* @__NO_SIDE_EFFECTS__ */
function keyedCursor<Key, Id, Place>(
  readKey: (found: string) => Key | undefined,
  readId: (found: string) => Id | undefined,
  placeOf: (key: Key, id: Id) => Place,
) {
  const read = (cursor: string): Place | undefined => {
    const [key = '', id = '', ...rest] = cursor.split(' ')
    const [foundKey, foundId] = [readKey(key), readId(id)]
    if (foundKey === undefined || foundId === undefined || rest.length > 0) return undefined
    return placeOf(foundKey, foundId)
  }
  const cursor = text({ max: 200, rules: [[(value) => read(value) !== undefined, 'field.unknownPage']] })
  const place = z.pipe(
    cursor,
    z.transform((value: string) => read(value)),
  )
  return optionalField(place as unknown as z.ZodMiniType<Place, string>)
}
