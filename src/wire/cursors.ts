import * as z from 'zod/mini'
import { optionalField, text, wholeNumber } from './fields.ts'
import { placed } from './placed.ts'

// A cursor says where a page of a list ended; the next page begins behind it, whatever was added meanwhile. In a list by id
// it is the last id. In any other it is the key that the list is ordered by and the id that tells rows of one key apart.

/** The cursor of a list by id. */
export const idCursor = optionalField(
  wholeNumber({ min: 0, max: 999_999_999_999_999, message: 'field.unknownPage' }),
)

/** How many rows a page has. */
export const pageLimit = optionalField(
  wholeNumber({ min: 1, max: 100, message: placed('field.between', { min: 1, max: 100 }) }),
)

/** A page of a list by id. */
export const idPage = { limit: pageLimit, cursor: idCursor }

/** The end of a page of a list by time: a moment to the microsecond in UTC, as in '2026-11-20T10:00:00.123456Z'. */
export type TimePlace<Id> = { at: string; id: Id }

/** The cursor of a list by time. @param readId undefined for what is no id of its rows. */
/* @__NO_SIDE_EFFECTS__ */
export function timeCursor<Id>(readId: (found: string) => Id | undefined) {
  return keyedCursor(readMoment, readId, (at, id): TimePlace<Id> => ({ at, id }))
}

/** The cursor of a list by amount. */
export const amountCursor = keyedCursor(readWholeId, readWholeId, (amount, id) => ({ amount, id }))

/** Of a list by anything else than its ids. */
export function keyedCursorOf(key: string | number, id: string | number): string {
  return `${key} ${id}`
}

/** Whether the address of a list has a cursor of this form; the call still says whether there is such a place. */
export function isIdCursor(cursor: string): boolean {
  return /^\d{1,15}$/.test(cursor)
}

/** Whether a text has the form of a cursor that holds a key. */
export function isKeyedCursor(cursor: string): boolean {
  return /^\S{1,60} \S{1,120}$/.test(cursor)
}

/** A number of at most 15 digits, below zero as well. */
export function readWholeId(found: string): number | undefined {
  return /^-?\d{1,15}$/.test(found) ? Number(found) : undefined
}

/** A UUID in small letters; undefined for anything else. */
export function readUuid(found: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(found) ? found : undefined
}

function readMoment(found: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(found)) return undefined
  const moment = new Date(found)
  // The 30th of February is read as one of March, and would be a fault of the statement.
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
