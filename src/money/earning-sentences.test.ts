import { expect, it } from 'vitest'
import english from '../../words/en.json' with { type: 'json' }
import hindi from '../../words/hi.json' with { type: 'json' }
import marathi from '../../words/mr.json' with { type: 'json' }
import { earningSentences } from './earning-sentences.ts'

const subscription = /subscri|सब्सक्रा|सबस्क्रा/i

it.each([
  ['English', english],
  ['Hindi', hindi],
  ['Marathi', marathi],
])("asks nobody to subscribe in order to earn by the rule 'agreement', in %s", (_name, words) => {
  const said = words as Partial<Record<string, string>>
  const { leavingEnds, leavingReverses, ...earning } = earningSentences.agreement
  for (const key of Object.values(earning)) expect(said[key]).not.toMatch(subscription)
  // Under this rule a slot still gives its member cashback, which ends when the slot is refunded.
  for (const key of [leavingEnds, leavingReverses]) expect(said[key]).toMatch(subscription)
  expect(said[earningSentences.slot.invitation]).toMatch(subscription)
})
