import { expect, it } from 'vitest'
import { understood } from './understood.ts'

const found = (shown_for: string, left_out: string[]) =>
  understood({ found_by: 'some-words', shown_for, left_out })

it('adds no note to a search found as typed, or without results', () => {
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
])('says “both” only for two words: %s without %j', (shownFor, leftOut, isOneOfTwo) => {
  expect(found(shownFor, leftOut)).toEqual({ by: 'some-words', shownFor, isOneOfTwo })
})
