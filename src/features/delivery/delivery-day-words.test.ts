import { expect, it } from 'vitest'
import { wordsOf } from '../../words/words-of.ts'
import { formatDay, formatDayOf } from './delivery-day-words.ts'

it.each([
  ['en', 'Friday, 27 Nov'],
  ['hi', 'शुक्रवार, 27 नव'],
  ['mr', 'शुक्रवार, 27 नोव्हें'],
] as const)('names the day of delivery in %s with its weekday', (language, said) => {
  expect(formatDay('2026-11-27', wordsOf(language, 'Bmart'))).toBe(said)
})

it('dates a moment before midnight in India to that day, and one after it to the next', () => {
  const say = wordsOf('en', 'Bmart')
  expect(formatDayOf('2026-11-27T18:29:59.000Z', say)).toBe('Friday, 27 Nov')
  expect(formatDayOf('2026-11-27T18:30:00.000Z', say)).toBe('Saturday, 28 Nov')
})

it.each([22, 23, 24, 25, 26, 27, 28])(
  'puts each mark of day %i beside its other in the pseudo-language',
  (day) => {
    const said = formatDay(`2026-11-${day}`, wordsOf('en-XA', 'Bmart'))
    expect(said.match(/⟦/g)).toHaveLength(said.match(/⟧/g)!.length)
    expect(said).toMatch(/^⟦[^⟦⟧]+⟦/)
  },
)
