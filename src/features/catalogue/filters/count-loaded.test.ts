import { expect, it } from 'vitest'
import { listedOffer } from '../list/listed-product.ts'
import { countLoaded } from './count-loaded.ts'
import { noFilters } from './list-filters.ts'

const offer = (id: string, mrp: number, discount: number, brand: string, inStock = true) =>
  listedOffer(
    {
      id,
      product_id: id,
      product_name: `Product ${id}`,
      product_image: 'p.webp',
      description: '',
      category_id: '1',
      category_name: 'Mobiles',
      brand_id: brand,
      brand_name: `Brand ${brand}`,
      product_mrp: mrp,
      discount,
      special_discount: 0,
      in_stock: inStock,
    },
    '/Admin/assets/',
  )

// The prices of the offers are ₹90, ₹50, ₹200 and ₹50.
const offers = [
  offer('1', 100, 10, '7'),
  offer('2', 100, 50, '8'),
  offer('3', 200, 0, '8'),
  offer('4', 50, 0, '8', false),
]

it('counts the filter choices of offers', () => {
  expect(countLoaded(offers, noFilters)).toMatchObject({
    total_count: 4,
    in_stock: 3,
    lowest_price: 50,
    highest_price: 200,
    brands: [
      { id: '8', name: 'Brand 8', count: 3 },
      { id: '7', name: 'Brand 7', count: 1 },
    ],
  })
})

it('counts each choice under the other filters, but not its own kind', () => {
  const counts = countLoaded(offers, { ...noFilters, brands: '8', discount: '50' })
  expect(counts.total_count).toBe(1)
  expect(counts.brands).toEqual([{ id: '8', name: 'Brand 8', count: 1 }])
  expect(counts.discounts.map(({ percent, count }) => [percent, count]).filter(([, count]) => count)).toEqual(
    [
      [10, 1],
      [20, 1],
      [30, 1],
      [40, 1],
      [50, 1],
    ],
  )
  expect(countLoaded(offers, { ...noFilters, brands: '7' }).brands).toHaveLength(2)
  expect(countLoaded(offers, { ...noFilters, min: '60' })).toMatchObject({ lowest_price: 50, total_count: 2 })
})
