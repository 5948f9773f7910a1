import type { Service } from '../../platform/service.ts'
import type { getCartPrices } from './getCartPrices.call.ts'
import { readOrderFacts } from './order-facts.sql.ts'
import { describePricedCart, priceCart } from './priced-cart.ts'

export const getCartPricesService: Service<typeof getCartPrices> = async ({ db }, input) => {
  const ordered = input.product.map(({ id, quantity }) => ({ productId: Number(id), quantity }))
  const facts = await readOrderFacts(db, {
    memberId: undefined,
    addressId: undefined,
    productIds: ordered.map(({ productId }) => productId),
  })
  return { data: describePricedCart(priceCart(ordered, facts, input.isRedeemCashBack)) }
}
