import { expect, it } from 'vitest'
import { noFilters } from '../filters/list-filters.ts'
import { listedOffer } from './listed-product.ts'
import { sortAndFilter } from './sorted-products.ts'

const offer = (id: string, mrp: number, discount: number, inStock = true) =>
  listedOffer(
    {
      id,
      product_id: id,
      product_name: `Product ${id}`,
      product_image: 'p.webp',
      description: '',
      category_id: '1',
      category_name: 'Mobiles',
      brand_id: '1',
      brand_name: 'Nivra',
      product_mrp: mrp,
      discount,
      special_discount: 0,
      in_stock: inStock,
    },
    '/Admin/assets/',
  )

// The prices of the offers are ₹90, ₹50, ₹200 and ₹50.
const offers = [offer('1', 100, 10), offer('2', 100, 50), offer('3', 200, 0), offer('4', 50, 0, false)]
const ids = (filters: Partial<typeof noFilters>) =>
  sortAndFilter(offers, { ...noFilters, ...filters }).map(({ id }) => id)

it.each([
  [{}, ['1', '2', '3', '4']],
  [{ sort: 'price-low' }, ['2', '4', '1', '3']],
  [{ sort: 'price-high' }, ['3', '1', '2', '4']],
  [{ sort: 'discount' }, ['2', '1', '3', '4']],
  [{ inStock: true }, ['1', '2', '3']],
  [{ min: '50.01', max: '90' }, ['1']],
  [{ min: '50', max: '50', sort: 'discount' }, ['2', '4']],
] as const)('sorts and filters offers by %j', (filters, expected) => {
  expect(ids(filters)).toEqual(expected)
})
