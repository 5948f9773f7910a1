import { expect, it } from 'vitest'
import { variantOptions } from './variant-choices.ts'

const variant = (product_id: string, values: number[], offered_price: number, in_stock = true) => ({
  product_id,
  values,
  offered_price,
  in_stock,
})
const phone = {
  options: [
    {
      name: 'Colour',
      values: [
        { name: 'Red', swatch: '#d00000' },
        { name: 'Blue', swatch: '#0000d0' },
      ],
    },
    { name: 'Memory', values: [{ name: '128 GB' }, { name: '256 GB' }, { name: '512 GB' }] },
  ],
  variants: [
    variant('1', [0, 0], 100),
    variant('2', [0, 1], 120.5),
    variant('3', [1, 0], 100, false),
    variant('4', [1, 2], 150),
  ],
}

it('links a product to the variant that differs in one value, with the price difference', () => {
  const [colour, memory] = variantOptions(phone, '1')!
  expect(colour).toMatchObject({ name: 'Colour', chosen: 'Red' })
  expect(colour!.choices).toMatchObject([
    { name: 'Red', productId: '1', isChosen: true, isMade: true, inStock: true, priceDifference: 0 },
    { name: 'Blue', productId: '3', isChosen: false, isMade: true, inStock: false },
  ])
  expect(memory!.choices[1]).toMatchObject({ productId: '2', isMade: true, priceDifference: 2_050 })
})

it('links the nearest variant for a missing combination, and says so', () => {
  const [, memory] = variantOptions(phone, '1')!
  expect(memory!.choices[2]).toMatchObject({ name: '512 GB', productId: '4', isMade: false, inStock: true })
  const [colour] = variantOptions(phone, '2')!
  // The link leads to a variant in stock rather than to a sold-out one.
  expect(colour!.choices[1]).toMatchObject({ name: 'Blue', productId: '4', isMade: false })
})

it('offers no choices for a product that has left its group', () => {
  expect(variantOptions(phone, '9')).toBeUndefined()
})
