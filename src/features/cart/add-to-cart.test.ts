import { expect, it } from 'vitest'
import { priceOf } from '../catalogue/product-price.ts'
import { lineOf } from './add-to-cart.tsx'

const sent = { product_mrp: 500, discount: 10, special_discount: 5 }

it('reads the price of a product from the wire', () => {
  expect(priceOf(sent)).toEqual({ mrp: 50_000, offered: 45_000, discountPercent: 10, cashback: 500 })
})

it.each([
  { ...sent, product_mrp: undefined },
  { ...sent, product_mrp: 'cheap' },
  { product_mrp: undefined, discount: undefined, special_discount: undefined },
])('shows a product whose price is missing or invalid, and no cart takes it: %j', (product) => {
  const price = priceOf(product as never)
  expect(price).toMatchObject({ mrp: 0, offered: 0 })
  const { mrp, discountPercent: discount, cashback: specialDiscount } = price
  const wanted = { id: '7', name: 'Kettle', image: '', price: mrp, discount, specialDiscount, inStock: true }
  expect(lineOf(wanted)).toBeUndefined()
})
