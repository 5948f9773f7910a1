import { expect, it } from 'vitest'
import { leftoverWords, missingWords } from '../missing-words.ts'
import { marathi } from './marathi.ts'

it('the demo shop says everything in Marathi', () => {
  expect(missingWords(marathi)).toEqual([])
})

it('nothing is left in Marathi of what the demo shop no longer sells', () => {
  expect(leftoverWords(marathi)).toEqual([])
})
