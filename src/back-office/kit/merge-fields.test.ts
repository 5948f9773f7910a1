import { expect, it } from 'vitest'
import { sideOf } from './merge-fields.ts'

it.each([
  ['the other alone is taken over', { was: '100', now: '90', mine: '100' }, 'theirs'],
  ['oneself alone is kept', { was: '100', now: '100', mine: '110' }, 'mine'],
  ['both to the same value is settled', { was: '100', now: '90', mine: '90' }, 'same'],
  ['both to different values is asked', { was: '100', now: '90', mine: '110' }, 'both'],
  ['an unknown side', { was: undefined, now: '90', mine: '110' }, 'both'],
] as const)('changes by %s', (_, values, side) => {
  expect(sideOf(values)).toBe(side)
})
