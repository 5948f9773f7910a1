import { expect, it } from 'vitest'
import { wordsOf } from '../../words/words-of.ts'
import { clockWords } from './clock-words.ts'

it.each([
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['5 0 * * *', 'Every day at 12:05 am'],
  ['20 4 * * *', 'Every day at 4:20 am'],
  ['0 12 * * *', 'Every day at 12:00 pm'],
  ['30 18 * * *', 'Every day at 6:30 pm'],
  ['30 3 * * 1', '30 3 * * 1'],
])('says when a job runs: %s', (cron, words) => {
  expect(clockWords(wordsOf('en', 'Bmart'), cron)).toBe(words)
})
