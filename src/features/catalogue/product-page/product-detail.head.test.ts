import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { productHead } from './product-detail.head.ts'

type Asked = Parameters<typeof productHead>[0]

function headOf(more: {
  delivery?: { charge: number; free_above?: number }
  rating?: object
  price?: object
}) {
  const { delivery, rating, price } = more
  const loaded = {
    id: '1',
    name: 'Tea',
    categoryId: '1',
    categoryName: 'Groceries',
    brandId: '1',
    brandName: 'Nivra',
    pictures: ['/tea.webp'],
    description: [],
    inStock: true,
    variants: undefined,
    rating,
    price: { offered: paise(49_900), mrp: paise(59_900), discountPercent: 16.69, ...price },
    terms: { soldBy: 'Shop', delivery, deliveryDays: { from: 1, to: 3 }, returnDays: 7, isReturnable: true },
  }
  const at = (path: string) => `https://shop.example${path}`
  const asked = { loaded, say: wordsOf('en', 'Bmart'), pageAt: at, fileAt: at } as unknown as Asked
  const [product] = productHead(asked).things as unknown as [
    {
      aggregateRating?: object
      offers: { priceSpecification?: object; shippingDetails: { shippingRate: object } }
    },
  ]
  return product
}

it.each([
  ['nothing', undefined, 0],
  ['a charge', { charge: 40 }, 40],
  ['a charge below a worth that it reaches', { charge: 40, free_above: 499 }, 0],
  ['a charge below a worth that it does not reach', { charge: 40, free_above: 500 }, 40],
])(
  "tells search engines this product's own delivery charge where delivery costs %s",
  (_, delivery, value) => {
    expect(headOf(delivery ? { delivery } : {}).offers.shippingDetails.shippingRate).toEqual({
      '@type': 'MonetaryAmount',
      value,
      currency: 'INR',
    })
  },
)

it("tells search engines the buyers' stars, and nothing without reviews", () => {
  expect(headOf({ rating: { average: 4.2, count: 6 } }).aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.2,
    reviewCount: 6,
  })
  expect(headOf({})).not.toHaveProperty('aggregateRating')
})

it('gives search engines the prior price as the struck one, and never the MRP', () => {
  const specificationOf = (priorPrice?: number) => headOf({ price: { priorPrice } }).offers.priceSpecification
  expect(specificationOf()).toBeUndefined()
  expect(specificationOf(0)).toBeUndefined()
  expect(specificationOf(55_000)).toMatchObject([
    { price: '499.00' },
    { price: '550.00', priceType: 'https://schema.org/StrikethroughPrice' },
  ])
})
