import { expect, it } from 'vitest'
import { understood } from './understood.ts'

const found = (shown_for: string, left_out: string[]) =>
  understood({ found_by: 'some-words', shown_for, left_out })

it('the note on a search says nothing of a search that was found as typed, or found nothing', () => {
  expect(understood({})).toBeUndefined()
  expect(understood({ found_by: 'words', shown_for: 'kettle', left_out: [] })).toBeUndefined()
})

it.each([
  ['mobile', ['cover'], true],
  ['128 gb', ['samsung'], true],
  ['१२८ जीबी', ['samsung'], true],
  ['note 12', ['samsung'], false],
  ['12 5g', ['samsung'], false],
  ['shoes', ['kids', 'under', '500'], false],
])('the note on a search says “both” of two words alone: %s without %j', (shownFor, leftOut, isOneOfTwo) => {
  expect(found(shownFor, leftOut)).toEqual({ by: 'some-words', shownFor, isOneOfTwo })
})
