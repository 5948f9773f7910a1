import type { Service } from '../../../platform/service/service.ts'
import { translateSold } from '../../catalogue/translation/translate-catalogue.flow.ts'
import { readDeliveryRuleTo } from '../../delivery/delivery-promise.flow.ts'
import { readOrderFacts } from '../life/order-facts.sql.ts'
import type { getCartPrices } from './getCartPrices.call.ts'
import { readOrderedLines } from './ordered-cart.ts'
import { describePricedCart, priceCart } from './priced-cart.ts'

export const getCartPricesService: Service<typeof getCartPrices> = async ({ db, say }, input) => {
  const lines = readOrderedLines(input.product)
  const facts = await readOrderFacts(db, {
    memberId: undefined,
    addressId: undefined,
    productIds: lines.map(({ productId }) => productId),
  })
  const delivery = await readDeliveryRuleTo(db, input.pin_code)
  const named = await translateSold(
    db,
    say.language,
    facts.products.map(({ id, name }) => ({ product_id: id, name })),
  )
  const nameOf = new Map(named.map(({ product_id, name }) => [product_id, name]))
  const priced = describePricedCart(
    priceCart(lines, facts, { redeemCashback: input.isRedeemCashBack, delivery }),
  )
  return {
    data: { ...priced, lines: priced.lines.map((line) => ({ ...line, name: nameOf.get(Number(line.id)) })) },
  }
}
