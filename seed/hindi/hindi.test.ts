import { expect, it } from 'vitest'
import { leftoverWords, missingWords } from '../missing-words.ts'
import { hindi } from './hindi.ts'

it.fails('the demo shop says everything in Hindi', () => {
  expect(missingWords(hindi)).toEqual([])
})

it('nothing is left in Hindi of what the demo shop no longer sells', () => {
  expect(leftoverWords(hindi)).toEqual([])
})
