import type { Goods } from '../../../test/order-fixture.ts'

/** Forty products from ₹150 to ₹18,000. The members of a filled network buy these. */
export const networkGoods: readonly Goods[] = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  mrp: 15_000 + index * index * 1_170,
  discountBp: 0,
  specialDiscount: 500 + index * 25,
  received: 1_000_000,
}))
