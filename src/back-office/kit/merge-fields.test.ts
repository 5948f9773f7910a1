import { expect, it } from 'vitest'
import { sideOf } from './merge-fields.ts'

it.each([
  ['only the other person', { was: '100', now: '90', mine: '100' }, 'theirs'],
  ['only this form', { was: '100', now: '100', mine: '110' }, 'mine'],
  ['both to the same value, which is no difference', { was: '100', now: '90', mine: '90' }, 'same'],
  ['both to different values', { was: '100', now: '90', mine: '110' }, 'both'],
  ['someone unknown, because the old value is missing', { was: undefined, now: '90', mine: '110' }, 'both'],
] as const)('finds who has changed a field: %s', (_, values, side) => {
  expect(sideOf(values)).toBe(side)
})
