import { expect, it } from 'vitest'
import { deniesTwice, isShaming, urgentClaims } from '../../../test/dark-words.ts'
import english from '../../../words/en.json' with { type: 'json' }
import hindi from '../../../words/hi.json' with { type: 'json' }
import marathi from '../../../words/mr.json' with { type: 'json' }
import { checked } from './checked.ts'
import { darkPatterns, patternChecks } from './patterns.ts'

const languages = { english, hindi, marathi }
const shoppersWords = Object.entries(languages).flatMap(([language, words]) =>
  Object.entries(words)
    .filter(([key]) => !key.startsWith('office.'))
    .map(([key, text]) => ({ key: `${language} ${key}`, words: text.replaceAll(/<\/?\w+>/g, '') })),
)

it('finds words that shame a shopper who declines, in each language', () => {
  for (const words of [
    'No thanks, I prefer to pay full price',
    'No, I don’t like saving money',
    'Skip and miss out',
    'नहीं, मुझे बचत नहीं चाहिए',
    'यह मौका गंवा दें',
    'नको, मला पैसे वाचवायचे नाही',
    'ही संधी गमावा',
  ])
    expect(isShaming(words), words).toBe(true)
  for (const words of ['Cancel', 'Not now', 'रहने दें', 'नको', 'Keep this language'])
    expect(isShaming(words), words).toBe(false)
})

it('finds invented urgency in each language, and the number of units that a text says are left', () => {
  for (const words of [
    'Hurry, ends today',
    '12 people are viewing this',
    'जल्दी करें',
    'घाई करा',
    'Last chance',
  ])
    expect(urgentClaims(words), words).toHaveLength(1)
  for (const words of ['Only 3 left', 'सिर्फ 3 बाकी', 'फक्त 3 शिल्लक'])
    expect(urgentClaims(words), words).toMatchObject([{ left: 3 }])
  expect(urgentClaims('₹300 left to pay online')).toEqual([])
})

it('finds labels that deny twice', () => {
  for (const label of [
    'Do not stop sending me no offers',
    'Untick if you do not want offers',
    'मुझे ऑफर नहीं भेजना बंद न करें, बिना नहीं',
    'ऑफर पाठवू नका असे नको',
  ])
    expect(deniesTwice(label), label).toBe(true)
  expect(deniesTwice('Send me no offers. Not now.')).toBe(false)
})

it('says nothing that shames, and claims no urgency but the units that the stock has', () => {
  expect(shoppersWords.filter(({ words }) => isShaming(words))).toEqual([])
  const urgent = shoppersWords.filter(
    ({ words }) => urgentClaims(words.replaceAll(/\{(\w+)\}/g, '7')).length > 0,
  )
  const ofStock = [
    'catalogue.fewLeft',
    'checkout.onlyLeft',
    'checkout.takeFewer',
    'orders.missingSome',
    'orders.proposalShort',
  ]
  expect(urgent.map(({ key }) => key).sort()).toEqual(
    Object.keys(languages)
      .flatMap((language) => ofStock.map((key) => `${language} ${key}`))
      .sort(),
  )
})

it('has a check for each pattern and a result of each check, which looked at something', () => {
  const used = Object.values(darkPatterns).flatMap(({ checks }) => checks)
  expect(Object.keys(darkPatterns)).toHaveLength(13)
  expect([...new Set(used)].sort()).toEqual(Object.keys(patternChecks).sort())
  expect(Object.keys(checked.checks).sort()).toEqual(Object.keys(patternChecks).sort())
  for (const [name, { looked }] of Object.entries(checked.checks)) expect(looked, name).toBeGreaterThan(0)
})
