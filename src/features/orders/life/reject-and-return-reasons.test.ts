import { expect, it } from 'vitest'
import { wordsOf } from '../../../words/words-of.ts'
import {
  describeReason,
  describeReasonShortly,
  reasonNote,
  rejectReasonNames,
} from './reject-and-return-reasons.ts'

// Stored orders contain these English sentences, by which describeReason finds and translates a reason. If a
// sentence changed, the reasons of older orders would stay in English.
it.each([
  'Out of stock',
  'We cannot deliver to this address',
  'Cancelled as you asked',
  'The price was wrong',
  'Damaged before it left us',
  'The parcel was not accepted and came back',
  'It arrived damaged',
  'Something else was sent',
  'It is not as described',
  'You no longer wanted it',
])('translates %s, an older reason, for the reader', (note) => {
  const english = wordsOf('en', 'Bmart')
  for (const language of ['hi', 'mr'] as const)
    expect(
      describeReason(wordsOf(language, 'Bmart'), english, { status: 'rejected', actor: 'staff', note }),
    ).not.toMatch(/[a-z]/)
  expect(describeReason(english, english, { status: 'returned', actor: 'staff', note })).toBe(note)
})

it("keeps a buyer's or another step's reason as written", () => {
  const [hindi, english] = [wordsOf('hi', 'Bmart'), wordsOf('en', 'Bmart')]
  const note = 'Out of stock'
  expect(describeReason(hindi, english, { status: 'rejected', actor: 'member', note })).toBe(note)
  expect(describeReason(hindi, english, { status: 'processed', actor: 'staff', note })).toBe(note)
})

it('abbreviates the reason of a cancellation to 30 letters in each language', () => {
  const english = wordsOf('en', 'Bmart')
  for (const language of ['en', 'hi', 'mr'] as const)
    for (const reason of rejectReasonNames) {
      const note = reasonNote(english, reason, 'The last one broke')
      const said = describeReasonShortly(wordsOf(language, 'Bmart'), english, note)
      expect([...said].length, said).toBeLessThanOrEqual(30)
      if (reason !== 'other' && language !== 'en') expect(said).not.toMatch(/[a-z]/)
    }
})
