import { expect, it } from 'vitest'
import { leftoverWords, missingWords } from '../missing-words.ts'
import { marathi } from './marathi.ts'

it('the demo shop says everything in Marathi', () => {
  expect(missingWords(marathi)).toEqual([])
})

it('has no Marathi words for things that the demo shop no longer sells', () => {
  expect(leftoverWords(marathi)).toEqual([])
})
