import { expect, it } from 'vitest'
import { byLetter, matchesName } from './brand-index.ts'

it('puts brands from A to Z under their letters, and those without a letter last', () => {
  const names = ['Zuva', 'Élan', '9to9', 'Bageeva', 'eko', 'Anvik'].map((name) => ({ name }))
  expect(byLetter(names).map(({ letter, brands }) => [letter, ...brands.map(({ name }) => name)])).toEqual([
    ['A', 'Anvik'],
    ['B', 'Bageeva'],
    ['E', 'eko', 'Élan'],
    ['Z', 'Zuva'],
    ['#', '9to9'],
  ])
})

it.each([
  ['Élan Vital', 'elan', true],
  ['Élan Vital', 'VIT', true],
  ['Élan Vital', 'lan', false],
  ['Élan Vital', ' ', true],
  ['Élan Vital', 'élan v', true],
])('decides whether %j is meant by %j', (name, wanted, isMeant) => {
  expect(matchesName(name, wanted)).toBe(isMeant)
})
