import { expect, it } from 'vitest'
import { paise } from './paise.ts'
import { unitPrice } from './unit-price.ts'

it.each([
  ['500 g', 12_000, 2_400, '100g'],
  ['70 g', 1_400, 2_000, '100g'],
  ['1.5kg', 30_000, 2_000, '100g'],
  ['3 kg', 10_000, 333, '100g'],
  ['750 ml', 15_000, 2_000, '100ml'],
  ['2 x 1.5 L', 30_000, 1_000, '100ml'],
  ['200 ml x 3', 9_000, 1_500, '100ml'],
  ['72 pieces', 10_000, 139, 'piece'],
  ['6 N', 60_000, 10_000, 'piece'],
  ['50 cm', 5_000, 10_000, 'metre'],
  ['2.5 m', 50_000, 20_000, 'metre'],
  ['100000 kg', 9_007_199_254_740_991, 9_007_199_255, '100g'],
])('prices a unit of %s at %d paise', (netQuantity, price, amount, per) => {
  expect(unitPrice(netQuantity, paise(price))).toEqual({ amount, per })
})

it.each([
  '',
  '1 N',
  '100 g',
  '1 m',
  '0 g',
  '500',
  'g',
  '5 x',
  '1,5 kg',
  '500 g approx',
  '1 constructor',
  '9 kg 500 g',
])('gives no unit price for %j', (netQuantity) => {
  expect(unitPrice(netQuantity, paise(10_000))).toBeUndefined()
})

it('gives no unit price below half a paisa', () => {
  expect(unitPrice('9999 pieces', paise(1))).toBeUndefined()
})
