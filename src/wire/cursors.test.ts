import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isIdCursor, isKeyedCursor } from './cursor-forms.ts'
import { amountCursor, idCursor, keyedCursorOf, readUuid, readWholeId, timeCursor } from './cursors.ts'

const at = '2026-11-20T10:00:00.123456Z'
const uuid = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

it.each([
  ['a time and a number', timeCursor(readWholeId), [at, -42], { at, id: -42 }],
  ['a time and a uuid', timeCursor(readUuid), [at, uuid], { at, id: uuid }],
  ['an amount and a number', amountCursor, [50_000, 7], { amount: 50_000, id: 7 }],
] as const)('reads a cursor of %s as the place it was written for', (_, field, [key, id], place) => {
  const cursor = keyedCursorOf(key, id)
  expect(z.parse(field, cursor)).toEqual(place)
  expect(isKeyedCursor(cursor)).toBe(true)
})

it.each([
  ['no time', 'now() 1'],
  ['a day that there is not', '2026-02-30T10:00:00.123456Z 1'],
  ['no microseconds', '2026-11-20T10:00:00Z 1'],
  ['no id', at],
  ['an id of another kind', `${at} ${uuid}`],
  ['something behind it', `${at} 1 2`],
])('refuses a cursor with %s as an unknown page', (_, cursor) => {
  expect(z.safeParse(timeCursor(readWholeId), cursor).error?.issues).toMatchObject([
    { params: { sentence: 'field.unknownPage' } },
  ])
})

it.each(['1e3', '-1', "1' or 1=1", '1234567890123456'])(
  'refuses %j as the cursor of a list by id',
  (cursor) => {
    expect(z.safeParse(idCursor, cursor).success).toBe(false)
    expect(isIdCursor(cursor)).toBe(false)
  },
)

it('reads no place from a missing cursor', () => {
  expect([idCursor, amountCursor, timeCursor(readUuid)].map((field) => z.parse(field, ''))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
