import { expect, it } from 'vitest'
import { byLetter, inColumns, matchesName } from './brand-index.ts'

it('sorts brands from A to Z under their letters, and those without a letter last', () => {
  const names = ['Zuva', 'Élan', '9to9', 'Bageeva', 'eko', 'Anvik'].map((name) => ({ name }))
  expect(byLetter(names).map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)])).toEqual([
    ['A', 'Anvik'],
    ['B', 'Bageeva'],
    ['E', 'eko', 'Élan'],
    ['Z', 'Zuva'],
    ['#', '9to9'],
  ])
})

it('sorts Devanagari brands under their first letters, ignoring vowel signs', () => {
  const names = ['कोस्टरो', 'ज़ूवा', 'काव्यो', 'जिम्बो', 'ऊर्जावो'].map((name) => ({ name }))
  expect(byLetter(names).map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)])).toEqual([
    ['ऊ', 'ऊर्जावो'],
    ['क', 'काव्यो', 'कोस्टरो'],
    ['ज', 'जिम्बो', 'ज़ूवा'],
  ])
})

it('splits letters into columns of about equal height, in their order', () => {
  const names = ['Amo', 'Anvik', 'Bageeva', 'Coast', 'Cove', 'Dhun', 'Eko'].map((name) => ({ name }))
  const lettersOf = (count: number, brands = names) =>
    inColumns(byLetter(brands), count).map((groups) => groups.map(({ letter }) => letter).join(''))
  expect(lettersOf(3)).toEqual(['AB', 'C', 'DE'])
  expect(lettersOf(1)).toEqual(['ABCDE'])
  expect(lettersOf(3, names.slice(0, 2))).toEqual(['A', '', ''])
  expect(lettersOf(3, [])).toEqual(['', '', ''])
})

it.each([
  ['Élan Vital', 'elan', true],
  ['काव्यो', 'का', true],
  ['कोस्टरो', 'का', false],
  ['ज़ूवा', 'जू', true],
  ['Élan Vital', 'VIT', true],
  ['Élan Vital', 'lan', false],
  ['Élan Vital', ' ', true],
  ['Élan Vital', 'élan v', true],
])('decides whether the brand index finds %j by %j', (name, wanted, isMeant) => {
  expect(matchesName(name, wanted)).toBe(isMeant)
})
