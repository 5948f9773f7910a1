import type { Service } from '../../../platform/service/service.ts'
import { readOrderFacts } from '../life/order-facts.sql.ts'
import type { getCartPrices } from './getCartPrices.call.ts'
import { readOrderedLines } from './ordered-cart.ts'
import { describePricedCart, priceCart } from './priced-cart.ts'

export const getCartPricesService: Service<typeof getCartPrices> = async ({ db }, input) => {
  const lines = readOrderedLines(input.product)
  const facts = await readOrderFacts(db, {
    memberId: undefined,
    addressId: undefined,
    productIds: lines.map(({ productId }) => productId),
  })
  return { data: describePricedCart(priceCart(lines, facts, input.isRedeemCashBack)) }
}
