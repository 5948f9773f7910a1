import { expect, it } from 'vitest'
import { combinationsOf, optionProblems, proposedSku, splitValues } from './variant-grid.ts'

const sizes = { name: 'Size', values: ['S', 'M', 'XL'] }

it('lists variants in the order in which their values were typed', () => {
  expect(combinationsOf([{ name: 'Colour', values: ['Red', 'Blue'] }, sizes])).toEqual([
    ['Red', 'S'],
    ['Red', 'M'],
    ['Red', 'XL'],
    ['Blue', 'S'],
    ['Blue', 'M'],
    ['Blue', 'XL'],
  ])
})

it.each([
  ['S, M,L ,, XL', [], ['S', 'M', 'L', 'XL']],
  ['2,5 m, 3 m', ['2,5 m'], ['2,5 m', '3 m']],
  ['', [], []],
])('splits the typed values %j at commas outside known values', (typed, known, values) => {
  expect(splitValues(typed, known)).toEqual(values)
})

it.each([
  ['KRT', ['Sky Blue', 'xl'], 'KRT-SKYBLUE-XL'],
  ['', ['Red', 'S'], ''],
  ['KRT', ['लाल', 'S'], ''],
])('proposes the SKU for %s of %j as %j', (base, values, sku) => {
  expect(proposedSku(base, values)).toBe(sku)
})

it('names a value that differs only in capitals at its option', () => {
  expect(optionProblems([{ name: 'Colour', values: ['Red', 'Blue', 'RED'] }, sizes])).toEqual({
    'options.0.values': ['office.matrix.valueTwice', { value: 'RED', earlier: 'Red' }],
  })
})

it('refuses options that make more variants than one product may have, with both numbers', () => {
  const many = Array.from({ length: 40 }, (_, nth) => String(nth))
  const options = [
    { name: 'Colour', values: ['Red', 'Blue', 'Green'] },
    { name: 'Waist', values: many },
    { name: 'Length', values: many },
  ]
  expect(optionProblems(options)).toEqual({
    'options.2.values': ['office.matrix.tooMany', { count: 4_800, max: 250 }],
  })
})
