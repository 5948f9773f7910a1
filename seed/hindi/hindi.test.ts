import { expect, it } from 'vitest'
import { leftoverWords, missingWords } from '../missing-words.ts'
import { hindi } from './hindi.ts'

it('the demo shop says everything in Hindi', () => {
  expect(missingWords(hindi)).toEqual([])
})

it('has no Hindi words for things that the demo shop no longer sells', () => {
  expect(leftoverWords(hindi)).toEqual([])
})
