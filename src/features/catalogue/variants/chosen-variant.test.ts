import { expect, it } from 'vitest'
import { canHave, chosenAtFirst, variantOf } from './chosen-variant.ts'
import type { Variants } from './variant-choices.ts'

const shirt: Variants = {
  options: [
    { name: 'Colour', kind: 'colour', values: [{ name: 'Red' }, { name: 'Blue' }] },
    { name: 'Size', kind: 'size', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] },
    { name: 'Fabric', values: [{ name: 'Cotton' }] },
  ],
  variants: [
    { product_id: '1', values: [0, 0, 0], offered_price: 500, in_stock: true },
    { product_id: '2', values: [0, 1, 0], offered_price: 500, in_stock: false },
    { product_id: '3', values: [1, 2, 0], offered_price: 600, in_stock: true },
  ],
}

it('begins with the colour of the picture and without a size', () => {
  expect(chosenAtFirst(shirt, '3')).toEqual([1, undefined, 0])
})

it('finds the variant once every value is chosen, and none before', () => {
  expect(variantOf(shirt, [0, undefined, 0])).toBeUndefined()
  expect(variantOf(shirt, [0, 1, 0])).toMatchObject({ product_id: '2' })
  expect(variantOf(shirt, [1, 0, 0])).toBeUndefined()
})

it.each([
  [1, 0, undefined],
  [1, 1, 'sold-out'],
  [1, 2, 'not-made'],
  [0, 1, undefined],
] as const)('says of option %i and value %i whether it can be had: %s', (at, value, state) => {
  expect(canHave(shirt, [0, undefined, 0], at, value)).toBe(state)
})
